/** Validates forms. */
module com.example.validation {
    requires org.hibernate.validator;
    requires org.iritoolkit.validation;

    opens com.example.validation;
}
