package com.example.kotlin

import kotlin.jvm.optionals.getOrNull
import org.iritoolkit.*
import org.iritoolkit.rfc.Rfc3987

private val parser = IriParser.of(Rfc3987.PROFILE)

fun String.toIri(): Iri = Iri.parse(this) // or IriSyntaxException
fun String.toIriReferenceOrNull(): IriReference? = parser.tryParse(this).getOrNull()
val IriReference.hostOrNull: String? get() = host().getOrNull()
val IriReference.queryOrNull: String? get() = query().getOrNull()
operator fun Iri.plus(reference: String): Iri = resolve(reference)
