// Calls the Java library as the checks ask for:
//
//     Calls one FILE             each line by itself, the answers to standard output
//     Calls many FILE THREADS    all lines at once
//     Calls                      errors, cancellation, threads

import combogrid.Session;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public final class Calls {
    private static final String COUNT = "{\"op\": \"doudizhu.count\", \"hand\": \"3344555\"}";
    private static final String COUNTED = "{\"id\":null,\"result\":{\"base\":\"13\",\"splits\":\"21\"}}";
    private static final String LONG = "{\"op\": \"reversi.perft\", \"depth\": 12}";

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            bounds();
            cancellation();
            threads();
            System.out.println(Session.version() + " ok");
            return;
        }
        byte[] file = Files.readAllBytes(Path.of(arguments[1]));
        System.out.write(arguments[0].equals("one") ? one(file) : many(file, Integer.parseInt(arguments[2])));
        System.out.flush();
    }

    private static byte[] one(byte[] file) throws Exception {
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        try (Session session = new Session()) {
            for (int start = 0, end; start < file.length; start = end + 1) {
                for (end = start; file[end] != '\n'; end++) {}
                answers.write(session.ask(Arrays.copyOfRange(file, start, end)));
                answers.write('\n');
            }
        }
        return answers.toByteArray();
    }

    private static byte[] many(byte[] file, int threads) {
        try (Session session = new Session(threads, 0, 0, 0)) {
            return session.askMany(file);
        }
    }

    private static void bounds() {
        Session session = new Session(1, 1, 0, 0);
        check(session.ask(COUNT).equals(COUNTED));
        check(session.ask("").contains("the line is empty"));
        check(session.ask(LONG).contains("out of time"));
        session.close();
        session.close();
        check(session.ask(COUNT).contains("no session has the handle"));
        try {
            new Session(-1, 0, 0, 0).close();
            check(false);
        } catch (IllegalArgumentException expected) {
            // As it should be.
        }
    }

    private static void cancellation() throws Exception {
        try (Session session = new Session()) {
            CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> session.ask(LONG));
            Thread.sleep(50);
            session.cancel();
            check(answer.get(5, TimeUnit.SECONDS).contains("cancelled"));
        }
    }

    private static void threads() throws Exception {
        try (Session session = new Session()) {
            ArrayList<CompletableFuture<Void>> all = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                all.add(CompletableFuture.runAsync(() -> check(session.ask(COUNT).equals(COUNTED)), r -> new Thread(r).start()));
            }
            for (CompletableFuture<Void> one : all) {
                one.get(10, TimeUnit.SECONDS);
            }
        }
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new AssertionError();
        }
    }
}
