// Words that make up the passwords in well-known leaks, most of them followed by a number there.
// Only the server reads them.

const WORDS = `
password passwort contrasena motdepasse passw0rd pass word secret login admin administrator root
user guest test testing default changeme letmein welcome bienvenue bienvenido hello hola bonjour
iloveyou loveyou lovely love loveme teamo tequiero jetaime amour amor babygirl babyboy baby princess
princesa prince queen king angel sunshine shadow master monkey dragon tiger lion wolf eagle panther
kitten kitty puppy doggy horse pony bunny rabbit turtle dolphin butterfly flower rose daisy lily
orange banana cherry apple strawberry chocolate cookie cupcake coffee pepper ginger sugar honey
candy football baseball basketball soccer futbol hockey tennis golf softball volleyball swimming
running
summer winter spring autumn fall january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday verano invierno ete hiver
superman batman spiderman ironman starwars pokemon pikachu minecraft fortnite roblox naruto mario
zelda harrypotter hogwarts disney mickey minnie snoopy garfield cowboys yankees lakers bulls
steelers eagles packers patriots redsox dodgers giants raiders rangers liverpool arsenal chelsea
barcelona
realmadrid juventus manchester america mexico canada france espana florida texas california newyork
london paris chicago boston austin phoenix denver dallas seattle
internet computer google facebook instagram twitter youtube netflix amazon samsung iphone android
windows microsoft apple mustang corvette ferrari porsche mercedes toyota honda harley yamaha camaro
freedom family forever friends friend happy smile lucky blessed jesus jesuschrist faith hope peace
trustno access matrix hunter ranger killer hacker ninja warrior soldier marine army navy police
diamond silver golden purple yellow green blue black white pink rainbow unicorn sparkle star
whatever nothing anything something please thankyou money dollar million winner champion number one
camp camping campfire cabin lodge member members portal holiday vacation summercamp counselor school
michael jessica ashley daniel matthew joshua andrew joseph christopher anthony nicholas jennifer
amanda brittany samantha elizabeth stephanie nicole michelle melissa robert william james john david
thomas charles richard george edward brian kevin steven jason justin brandon ryan tyler alexander
alexis hannah sarah emily emma olivia sophia isabella charlotte amelia maria carlos jose juan luis
miguel antonio alejandro fernando ricardo patricia gabriela daniela valentina camila lucia sofia
marie pierre jean nathalie nicolas julien camille charlie maggie bailey buddy molly sadie lucy jack
harley rocky cooper jake oliver maverick peanut pumpkin angels jordan taylor morgan austin dakota
`

/** The longest come first, so that a word inside a longer one is not matched instead. */
export const commonWords: readonly string[] = [...new Set(WORDS.trim().split(/\s+/))]
  .filter((word) => word.length >= 4)
  .sort((a, b) => b.length - a.length)
