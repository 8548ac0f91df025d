// Programs that only root may run, or that need systemd or a network. A guide's steps call these
// stand-ins. Each does what can be done here, and refuses what the real program would refuse.

import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { givenFoldersFile } from './guide-users.ts'

const useradd = () => 'test "$(eval echo \\$$#)" = lodgepole'

const chgrp = () => 'test "$1" = lodgepole && test -e "$2"'

/** Without an owner and a group. Notes which folders it gives to lodgepole. */
const install = (machine: string) => `noted=${givenFoldersFile(machine)}
owner= folders= skip=
for argument; do
  shift
  case "$skip$argument" in
    -o|-g) skip="$argument "; continue ;;
    '-o '*) owner="$argument"; skip=; continue ;;
    '-g '*) skip=; continue ;;
    -d) folders=yes ;;
    /*) test "$folders$owner" != yeslodgepole || echo "$argument" >> "$noted" ;;
  esac
  set -- "$@" "$argument"
done
PATH="\${PATH#*:}"
exec install "$@"`

/** What `npm ci` would install is there already: it only compares the list with the lock file. */
const npm = () => `PATH="\${PATH#*:}"
if test "$*" = ci; then exec npm ci --dry-run --offline --ignore-scripts; fi
exec npm "$@"`

/** Systemd refuses a unit whose file is missing. */
const systemctl = (machine: string) => `for argument; do
  case "$argument" in
    lodgepole) file=${machine}/etc/systemd/system/lodgepole.service ;;
    lodgepole@*) file=${machine}/etc/systemd/system/lodgepole@.service ;;
    caddy) file=${machine}/etc/caddy/Caddyfile ;;
    enable|disable|start|stop|restart|daemon-reload|--now) continue ;;
    *) echo "Unknown: systemctl $argument"; exit 1 ;;
  esac
  test -f "$file" || { echo "Unit $argument not found."; exit 5; }
done`

/** Makes the folder with the stand-ins, which comes first in PATH. */
export const makeStandIns = async (machine: string): Promise<string> => {
  const folder = path.join(machine, 'bin')
  await mkdir(folder, { recursive: true })
  for (const [name, script] of Object.entries({ useradd, chgrp, install, npm, systemctl })) {
    await writeFile(path.join(folder, name), `#!/bin/sh\n${script(machine)}\n`)
    await chmod(path.join(folder, name), 0o755)
  }
  return folder
}
