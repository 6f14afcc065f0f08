package org.iritoolkit.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what is not promised yet: it may change or go in any release, with a line in the changelog.
 *
 * <p>It says nothing about how well a thing works or was tested. On a package it holds for all types of the package, on a
 * type for all its members and for what is nested in it. What has a marked type among its parameters or as its result is
 * marked too, so a program that uses nothing marked depends on nothing that may go.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PACKAGE, ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.FIELD})
public @interface Beta {}
