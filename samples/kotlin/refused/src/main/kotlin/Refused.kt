import org.iritoolkit.Iri

fun main() {
    val text: String? = System.getenv("IRI")
    println(Iri.parse(text)) // does not compile: parse takes no null
}
