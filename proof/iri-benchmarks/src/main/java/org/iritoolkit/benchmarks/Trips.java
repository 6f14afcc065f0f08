package org.iritoolkit.benchmarks;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.MethodEntryEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.MethodEntryRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * Counts the methods of the toolkit that each trip of {@code trips.tsv} calls, with a debugger, after warm-up.
 *
 * <p>A separate JVM makes the trips. This JVM receives an event for each method that is entered. With {@code -v} it
 * lists the methods. The command is in docs/internals/architecture.md.
 */
public final class Trips {
    private static final int WARM_UP = 20;

    /** A row of the table. */
    record Trip(String name, String operation, String profile, String text, int most) {
        private IriParser parser() {
            return IriParser.of(ProfileRegistry.installed().require(profile));
        }

        /** Creates the start value of the trip, which is not counted. */
        Object start() {
            return switch (operation) {
                case "toUri", "convertTo" -> parser().parse(text);
                default -> parser();
            };
        }

        Object run(Object start) {
            return switch (operation) {
                case "parse" -> ((IriParser) start).parse(text);
                case "message" -> message((IriParser) start);
                case "toUri" -> ((Iri) start).toUri();
                case "convertTo" -> ((IriReference) start).convertTo(IriParser.create());
                default -> throw new IllegalArgumentException(operation);
            };
        }

        private String message(IriParser parser) {
            try {
                return parser.parse(text).toString();
            } catch (IllegalArgumentException e) {
                return String.valueOf(e.getMessage());
            }
        }
    }

    /** The result of a trip. */
    record Count(Trip trip, int calls, long methods, long classes, List<String> entered) {}

    private Trips() {}

    static List<Trip> trips() throws IOException {
        try (InputStream in = Trips.class.getResourceAsStream("trips.tsv")) {
            if (in == null) {
                throw new IOException("trips.tsv is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(cell -> new Trip(cell[0], cell[1], cell[2], cell[3], Integer.parseInt(cell[4])))
                    .toList();
        }
    }

    /** Makes all trips. Marker methods tell the debugger when each trip begins and ends. */
    static final class Traveller {
        private Traveller() {}

        public static void main(String[] arguments) throws IOException {
            for (Trip trip : trips()) {
                Object start = trip.start();
                for (int i = 0; i < WARM_UP; i++) {
                    trip.run(start);
                }
                begin();
                trip.run(start);
                end();
            }
        }

        private static void begin() {}

        private static void end() {}
    }

    private static MethodEntryRequest entries(VirtualMachine machine, String classes) {
        MethodEntryRequest request = machine.eventRequestManager().createMethodEntryRequest();
        request.addClassFilter(classes);
        request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        return request;
    }

    /** Counts the calls of each trip. */
    static List<Count> count() throws Exception {
        LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("main").setValue(Traveller.class.getName());
        arguments
                .get("options")
                .setValue("-XX:TieredStopAtLevel=1 -cp \"" + System.getProperty("java.class.path") + "\"");
        VirtualMachine machine = connector.launch(arguments);
        MethodEntryRequest markers = entries(machine, Traveller.class.getName());
        MethodEntryRequest calls = entries(machine, "org.iritoolkit.*");
        calls.addClassExclusionFilter(Trips.class.getName() + "*");
        markers.enable();
        List<List<String>> entered = new ArrayList<>();
        boolean connected = true;
        machine.resume();
        while (connected) {
            EventSet events = machine.eventQueue().remove();
            for (Event event : events) {
                connected &= !(event instanceof VMDisconnectEvent);
                if (event instanceof MethodEntryEvent entry) {
                    Method method = entry.method();
                    if (event.request().equals(calls)) {
                        entered.get(entered.size() - 1)
                                .add(method.declaringType().name() + "." + method.name() + method.signature());
                    } else if (method.name().equals("begin")) {
                        entered.add(new ArrayList<>());
                        calls.enable();
                    } else {
                        calls.disable();
                    }
                }
            }
            events.resume();
        }
        List<Trip> trips = trips();
        List<Count> counts = new ArrayList<>();
        for (int i = 0; i < entered.size(); i++) {
            List<String> made = entered.get(i);
            counts.add(new Count(
                    trips.get(i),
                    made.size(),
                    made.stream().distinct().count(),
                    made.stream()
                            .map(call -> call.substring(0, call.indexOf('(')))
                            .map(call -> call.substring(0, call.lastIndexOf('.')))
                            .distinct()
                            .count(),
                    made));
        }
        return counts;
    }

    /**
     * Prints the table.
     *
     * @param arguments ignored
     * @throws Exception if a trip fails
     */
    public static void main(String[] arguments) throws Exception {
        System.out.println("calls  methods  classes  at most  trip");
        for (Count count : count()) {
            System.out.printf(
                    "%5d  %7d  %7d  %7d  %s%n",
                    count.calls(),
                    count.methods(),
                    count.classes(),
                    count.trip().most(),
                    count.trip().name());
            if (arguments.length > 0 && arguments[0].equals("-v")) {
                Map<String, Long> often = count.entered().stream()
                        .collect(Collectors.groupingBy(call -> call, LinkedHashMap::new, Collectors.counting()));
                often.forEach((call, times) -> System.out.println("         " + times + "  " + call));
            }
        }
    }
}
