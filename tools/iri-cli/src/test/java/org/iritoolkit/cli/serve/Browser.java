package org.iritoolkit.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.conformance.Chromium;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A Chromium of this system that shows the page. */
final class Browser implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private final ChromeDriver driver;
    private final String address;

    private Browser(ChromeDriver driver, String address) {
        this.driver = driver;
        this.address = address;
    }

    /** Starts one; without one the test is skipped, with a line on standard error. */
    static Browser start(String address) {
        Path browser = Chromium.assumeInstalled();
        Path driver = Chromium.assumeDriverInstalled();
        ChromeOptions options = new ChromeOptions()
                .setBinary(browser.toFile())
                .addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1400,1000");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .build();
        ChromeDriver started = new ChromeDriver(service, options);
        started.manage().timeouts().scriptTimeout(Duration.ofMinutes(10));
        return new Browser(started, address);
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Opens the page again, with a fragment. */
    void open(String fragment) {
        driver.get("about:blank");
        driver.get(address + fragment);
        settle();
    }

    /**
     * Shows a fragment in the open page, like going back to it; this takes a tenth of the time of opening the page
     * again.
     */
    void show(String fragment) {
        script(
                "history.replaceState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))",
                "/" + fragment);
        settle();
    }

    WebElement element(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> elements(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    WebElement field() {
        return element("#iri");
    }

    String value() {
        return Objects.requireNonNull(field().getDomProperty("value"));
    }

    Object script(String script, Object... arguments) {
        return Objects.requireNonNullElse(driver.executeScript(script, arguments), "");
    }

    /** Types one character, as an input method does. */
    void type(String character) {
        driver.executeCdpCommand("Input.insertText", Map.of("text", character));
    }

    void press(CharSequence... keys) {
        driver.switchTo().activeElement().sendKeys(Keys.chord(keys));
    }

    /** Waits until the page shows the answer for its fields. */
    void settle() {
        until("document.getElementById('results') !== null && document.getElementById('results').ariaBusy === 'false'");
    }

    /** Waits until a script returns true. */
    void until(String condition) {
        long start = System.nanoTime();
        while (!Boolean.TRUE.equals(driver.executeScript("return " + condition))) {
            if (System.nanoTime() - start > LONGEST_WAIT.toNanos()) {
                throw new AssertionError("not within " + LONGEST_WAIT + ": " + condition);
            }
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
