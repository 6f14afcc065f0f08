@echo off
rem The iri command out of the sources, for Windows: builds on first use and when a source is newer, then runs.
rem Java reads arguments in the code page of the system: text beyond it goes through standard input.
setlocal
set "ROOT=%~dp0"
set "JAR="
set "REASON=first use"
set "MADE="
call :find
if not defined JAR goto build
rem Exit code 3 says that a source is newer; without PowerShell the command runs as it was built.
powershell -NoProfile -NonInteractive -Command "$built = (Get-Item -LiteralPath $env:JAR).LastWriteTime; $sources = @((Join-Path $env:ROOT 'pom.xml'), (Join-Path $env:ROOT 'docs\violations.md')); foreach ($module in Get-ChildItem -LiteralPath $env:ROOT -Directory -Filter 'iri-*') { foreach ($part in 'pom.xml', 'src\main') { $source = Join-Path $module.FullName $part; if (Test-Path -LiteralPath $source) { $sources += $source } } }; if ((Get-Item -LiteralPath $sources) + (Get-ChildItem -Recurse -Force -LiteralPath $sources) | Where-Object { $_.LastWriteTime -gt $built } | Select-Object -First 1) { exit 3 }; exit 0" <nul >nul 2>nul
if not %ERRORLEVEL% == 3 goto run
set "REASON=sources are newer"

:build
>&2 echo building the iri command (%REASON%)...
if not exist "%ROOT%target" mkdir "%ROOT%target"
pushd "%ROOT%"
call mvn -q -B -pl iri-cli -am package -Dmaven.test.skip=true -Dspotless.check.skip=true -Denforcer.skip=true >"%ROOT%target\iri-build.log" 2>&1 <nul
set "BUILT=%ERRORLEVEL%"
popd
call :find
if %BUILT% == 0 if defined JAR goto run
>&2 type "%ROOT%target\iri-build.log"
>&2 echo iri: the build failed
exit /b 3

:run
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
rem Classes as Java keeps them in memory, made once for each jar; Java disregards what was made for another Java.
set "ARCHIVE=%ROOT%iri-cli\target\iri.jsa"
if exist "%ARCHIVE%.of" set /p MADE=<"%ARCHIVE%.of"
for %%J in ("%JAR%") do set "STATE=%%~zJ %%~tJ %JAVA%"
if not "%MADE%" == "%STATE%" call :archive >nul 2>nul <nul
set "SHARED="
if exist "%ARCHIVE%" set SHARED="-XX:SharedArchiveFile=%ARCHIVE%"
"%JAVA%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto %SHARED% -Xlog:disable -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -jar "%JAR%" %*
exit /b %ERRORLEVEL%

:archive
rem A place that cannot be written to has none; what fails once is not tried again for this jar.
>"%ARCHIVE%.of" echo %STATE%
if errorlevel 1 exit /b 0
set "NEW=%ARCHIVE%.%RANDOM%"
"%JAVA%" "-XX:DumpLoadedClassList=%NEW%.list" -jar "%JAR%" explain http://h/a
"%JAVA%" -Xshare:dump -XX:+UseG1GC "-XX:SharedClassListFile=%NEW%.list" "-XX:SharedArchiveFile=%NEW%" -cp "%JAR%"
move /y "%NEW%" "%ARCHIVE%"
del "%NEW%.list"
exit /b 0

:find
for %%J in ("%ROOT%iri-cli\target\iri-cli-*-all.jar") do set "JAR=%%~fJ"
exit /b 0
