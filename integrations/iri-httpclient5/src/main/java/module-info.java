/** An Apache HttpClient 5 client that obeys a link policy. */
@SuppressWarnings({"module", "requires-transitive-automatic"
}) // the digit is part of the library's name; the library is not a module yet
module org.iritoolkit.httpclient5 {
    requires transitive org.iritoolkit.web;
    requires transitive org.apache.httpcomponents.client5.httpclient5;
    requires transitive org.apache.httpcomponents.core5.httpcore5;
    requires static org.jspecify;

    exports org.iritoolkit.httpclient5;
}
