@echo off
rem Starts the iri command: the jar in ..\lib, or the one that the script names which calls this one.
rem Exit code 3 when it cannot be started: that says nothing about any input.
rem Java reads arguments in the code page of the system: text beyond it goes through standard input.
setlocal
set "MADE="
if not defined IRI_JAR for %%J in ("%~dp0..\lib\iri-*.jar") do set "IRI_JAR=%%~fJ"
if defined IRI_JAR goto java
>&2 echo iri: the folder lib beside "%~dp0" holds no jar of the command; install it again
exit /b 3

:java
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "JAVA=%~dp0..\runtime\bin\java"
rem Classes as Java keeps them in memory, made once for each jar; Java disregards what was made for another Java.
for %%J in ("%IRI_JAR%") do set "ARCHIVE=%%~dpnJ.jsa"
if exist "%ARCHIVE%.of" set /p MADE=<"%ARCHIVE%.of"
for %%J in ("%IRI_JAR%") do set "STATE=%%~zJ %%~tJ %JAVA%"
if "%MADE%" == "%STATE%" goto run
"%JAVA%" -cp "%IRI_JAR%" org.iritoolkit.cli.Main --version >nul 2>nul <nul
if errorlevel 1 goto old
call :archive >nul 2>nul <nul

:run
set "SHARED="
if exist "%ARCHIVE%" set SHARED="-XX:SharedArchiveFile=%ARCHIVE%"
"%JAVA%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xms16m -Xshare:auto %SHARED% -Xlog:disable -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -cp "%IRI_JAR%" org.iritoolkit.cli.Main %*
exit /b %ERRORLEVEL%

:old
>&2 echo iri: Java 17 or newer is needed, and "%JAVA%" is not there, older, or does not start; set JAVA_HOME
exit /b 3

:archive
rem A place that cannot be written to has none; what fails once is not tried again for this jar.
>"%ARCHIVE%.of" echo %STATE%
if errorlevel 1 exit /b 0
set "NEW=%ARCHIVE%.%RANDOM%"
"%JAVA%" "-XX:DumpLoadedClassList=%NEW%.list" -jar "%IRI_JAR%" explain http://h/a
"%JAVA%" -Xshare:dump -XX:+UseG1GC "-XX:SharedClassListFile=%NEW%.list" "-XX:SharedArchiveFile=%NEW%" -cp "%IRI_JAR%"
move /y "%NEW%" "%ARCHIVE%"
del "%NEW%.list"
exit /b 0
