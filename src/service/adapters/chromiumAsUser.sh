#!/bin/sh
# Starts Chromium ($CHROMIUM_PROGRAM) with the rights of another user ($CHROMIUM_UID, $CHROMIUM_GID); run by root, in Chromium's place.
# Playwright has made the profile's folder as root: it is given to that user, and is its home.
set -eu
for argument in "$@"; do
  case $argument in
    --user-data-dir=*)
      HOME=${argument#*=}
      chown -R "$CHROMIUM_UID:$CHROMIUM_GID" "$HOME"
      export HOME
      ;;
  esac
done
cd /
exec setpriv --reuid "$CHROMIUM_UID" --regid "$CHROMIUM_GID" --clear-groups -- "$CHROMIUM_PROGRAM" "$@"
