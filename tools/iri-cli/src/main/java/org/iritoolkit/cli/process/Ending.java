package org.iritoolkit.cli.process;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;

/** Thrown when a run ends early. The exit code of a run that ends early does not depend on the inputs. */
public final class Ending extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MEGABYTE = 1 << 20;

    /** Creates the exception for a run that ends because of an input, or because reading or writing failed. */
    public Ending(String where, Throwable cause) {
        super(where, cause);
    }

    /**
     * Creates the exception for a run that ends because a plug-in failed. The other violations of the input are
     * ignored.
     */
    public Ending(String what) {
        super(what);
    }

    /** Ends the run if a plug-in failed. */
    public static void atFailedPlugin(List<Violation> violations) {
        for (Violation violation : violations) {
            if (violation.code() == CoreViolation.PLUGIN_FAILED) {
                String remedy = violation.remedy();
                throw new Ending(
                        violation.describe() + "; " + Character.toLowerCase(remedy.charAt(0)) + remedy.substring(1));
            }
        }
    }

    /** Returns the error, its position and the fix, on one line. */
    public static String describe(Throwable end) {
        if (end instanceof Ending) {
            Throwable cause = end.getCause();
            return end.getMessage() + (cause == null ? "" : ": " + describe(cause));
        }
        if (end instanceof OutOfMemoryError) {
            long heap = Runtime.getRuntime().maxMemory() / MEGABYTE;
            return "the " + heap + " MB of memory that Java may use is not enough; allow more, for example with"
                    + " JDK_JAVA_OPTIONS=-Xmx" + 4 * heap + "m";
        }
        if (end instanceof Sink.Failure) {
            return "cannot write: " + end.getMessage() + "; the results are not complete";
        }
        if (end instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (end instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (end instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason().toLowerCase(Locale.ROOT);
        }
        if (end instanceof IOException) {
            return String.valueOf(end.getMessage());
        }
        StackTraceElement[] trace = end.getStackTrace();
        return end + (trace.length == 0 ? "" : " (at " + trace[0] + ")")
                + "; this is a bug in the command or in a plug-in, not in the input; please report it";
    }
}
