// `npm start` takes settings and no arguments. Somebody who types some wants to know which there
// are, and not a server. The production folder carries this file as well.

const help = `npm start
Starts the server. It has no flags: its settings are in the environment, or in .env in the folder
that it is started in. docs/guides/settings.md describes each of them.

  npm run setup          makes the first administrator
  npm run check          names what is wrong with the settings, and the fix
`

export const answerArguments = () => {
  const given = process.argv.slice(2)
  if (given.length === 0) return
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(help)
    process.exit(0)
  }
  process.stderr.write(
    `npm start takes no ${given[0]}. Set what you want in the environment or in .env; npm start ` +
      '-- --help says more.\n',
  )
  process.exit(2)
}
