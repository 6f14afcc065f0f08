@echo off
rem The iri command out of the sources, for Windows: builds on first use, then runs.
rem After a change of the sources delete iri-cli\target, or run: mvn -B package
rem Java reads arguments in the code page of the system: text beyond it goes through standard input.
setlocal
set "ROOT=%~dp0"
set "JAR="
call :find
if defined JAR goto run
>&2 echo building the iri command (first use)...
if not exist "%ROOT%target" mkdir "%ROOT%target"
pushd "%ROOT%"
call mvn -q -B -pl iri-cli -am package -Dmaven.test.skip=true -Dspotless.check.skip=true -Denforcer.skip=true >"%ROOT%target\iri-build.log" 2>&1 <nul
popd
call :find
if defined JAR goto run
>&2 type "%ROOT%target\iri-build.log"
>&2 echo iri: the build failed
exit /b 2

:run
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -jar "%JAR%" %*
exit /b %ERRORLEVEL%

:find
for %%J in ("%ROOT%iri-cli\target\iri-cli-*-all.jar") do set "JAR=%%~fJ"
exit /b 0
