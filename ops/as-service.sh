#!/bin/sh
# Runs a command of the shop with the user and the settings of ops/iskra.service, as root:
#   ops/as-service.sh backup verify
set -eu
command=$1
shift
exec systemd-run --quiet --pipe --wait --uid=iskra --working-directory=/opt/iskra --property=UMask=0077 \
  --property=EnvironmentFile=-/etc/iskra.env --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/iskra \
  /opt/iskra/.runtime/node "ops/$command.ts" "$@"
