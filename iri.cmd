@echo off
rem The iri command out of the sources, for Windows: builds on first use and when a source is newer, then runs.
setlocal
set "ROOT=%~dp0"
set "JAR="
set "REASON=first use"
call :find
if not defined JAR goto build
rem Exit code 3 says that a source is newer; without PowerShell the command runs as it was built.
powershell -NoProfile -NonInteractive -Command "$built = (Get-Item -LiteralPath $env:JAR).LastWriteTime; $sources = @((Join-Path $env:ROOT 'pom.xml'), (Join-Path $env:ROOT 'docs\violations.md')); foreach ($module in '', 'extensions', 'tools' | ForEach-Object { Get-ChildItem -LiteralPath (Join-Path $env:ROOT $_) -Directory -Filter 'iri-*' }) { foreach ($part in 'pom.xml', 'src\main') { $source = Join-Path $module.FullName $part; if (Test-Path -LiteralPath $source) { $sources += $source } } }; if ((Get-Item -LiteralPath $sources) + (Get-ChildItem -Recurse -Force -LiteralPath $sources) | Where-Object { $_.LastWriteTime -gt $built } | Select-Object -First 1) { exit 3 }; exit 0" <nul >nul 2>nul
if not %ERRORLEVEL% == 3 goto run
set "REASON=sources are newer"

:build
>&2 echo building the iri command (%REASON%)...
if not exist "%ROOT%target" mkdir "%ROOT%target"
pushd "%ROOT%"
call mvn -q -B -pl :iri-cli -am package -Dmaven.test.skip=true -Dspotless.check.skip=true -Denforcer.skip=true >"%ROOT%target\iri-build.log" 2>&1 <nul
set "BUILT=%ERRORLEVEL%"
popd
call :find
if %BUILT% == 0 if defined JAR goto run
>&2 type "%ROOT%target\iri-build.log"
>&2 echo iri: the build failed
exit /b 3

:run
set "IRI_JAR=%JAR%"
call "%ROOT%tools\iri-cli\src\main\launcher\iri.cmd" %*
exit /b %ERRORLEVEL%

:find
for %%J in ("%ROOT%tools\iri-cli\target\iri-cli-*-all.jar") do set "JAR=%%~fJ"
exit /b 0
