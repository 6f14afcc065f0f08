/** Jakarta Validation constraints for IRIs and host names. */
module org.iritoolkit.validation {
    requires transitive org.iritoolkit.core;
    requires transitive jakarta.validation;
    requires static org.hibernate.validator;
    requires static org.jspecify;

    exports org.iritoolkit.validation;
}
