package com.example.kotlin

fun main() {
    val base = "http://example.org/a/b?q".toIri()
    val path: String = base.path() // no platform type: the packages are @NullMarked
    println("$path ${base.hostOrNull} ${base.queryOrNull}")
    println(base + "../résumé")
    println("http://example.org/100%".toIriReferenceOrNull())
}
