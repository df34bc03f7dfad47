/**
 * Passwords that are tried first: the most frequent of public breach statistics, in lower case. Those of fewer than eight characters are listed
 * because people lengthen them with digits and signs; runs and repetitions are found by rule.
 */
const WORDS = `
password passw0rd p@ssword p@ssw0rd passwort motdepasse pass word1234 secret secret123 letmein welcome welkom admin administrator
adminadmin root toor user guest test testtest tester default changeme change login master access system server manager
qwerty qwerty123 qwerty12345 qwertyui qwertyuiop azerty azertyuiop qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1qazxsw2 zaq12wsx
q1w2e3r4 q1w2e3r4t5 asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abc123 abcd1234 a1b2c3d4 aa123456 a123456789 123qwe 123abc 12qwaszx
12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 00000000 12341234 11223344 12121212 123123123 147258369 789456123
159753 741852963 1029384756 10203040 01012010 20202020 31415926 italia555
iloveyou iloveu ilovegod loveme lovely love lover sweetheart princess prince babygirl angel angels sunshine summer winter spring autumn
flower butterfly rainbow cookie chocolate banana orange apple cherry pepper cheese coffee tigger lion tiger dragon monkey eagle falcon
horse shadow ghost phoenix hunter killer ninja samurai pirate soldier warrior matrix
superman batman spiderman starwars pokemon naruto harrypotter hellokitty mickey minecraft roblox fortnite
football baseball basketball soccer hockey tennis golf cricket liverpool chelsea arsenal barcelona realmadrid juventus manchester
ahly zamalek alahly elahly zamalek1 alzamalek mosalah mohamedsalah egypt egypt123 masr misr masr123 cairo alexandria pyramids pharaoh nefertiti cleopatra
mohamed mohammed muhammad ahmed mahmoud mostafa mustafa hassan hussein ibrahim youssef omar khaled abdallah fatma fatima aisha mariam
maryam nour yasmin yasmine habiba habibi habibty allah allahakbar bismillah alhamdulillah mashallah inshallah islam muslim jesus christ
michael jennifer jessica ashley michelle charlie daniel thomas jordan george andrew robert william maggie joshua hannah nicole amanda
computer internet samsung iphone android google facebook instagram twitter youtube linkedin microsoft windows apple123 nokia huawei
mercedes porsche ferrari corvette mustang yamaha honda toyota harley
trustno1 whatever nothing something blink182 freedom money dollar million lucky luckyone forever friends family mother father brother sister
correcthorsebatterystaple opensesame blahblah fuckyou asshole bitch sexy pussy
furniture livingroom bedroom interior mobilia
`
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
