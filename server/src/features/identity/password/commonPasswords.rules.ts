/* What people choose when they are asked for a password: the words that lists of leaked passwords are full of,
 * and rows of keys. A password made of these and of decoration ("Welcome2026!", "sunshine-123") is guessed within
 * the first million tries, so one word here stands for the thousands of lines such a list would hold. */

const words = `
password passwort passcode passphrase pass pwd secret secrets private privat login logon signin signup logmein letmein
welcome hello hallo hola bonjour goodbye morning evening admin administrator root user username guest test testing tester
demo sample example default change changeme temp temporary trustno trust access account master manager superuser system
service server support office company business work working school college university campus student students teacher
trainer trainee learner learning learn study course class classroom training academy institute education graduate exam
computer laptop desktop internet online website google facebook instagram twitter youtube whatsapp microsoft windows
apple iphone ipad macbook samsung android nokia galaxy nintendo playstation xbox pokemon minecraft fortnite roblox
starwars skywalker superman batman spiderman ironman wonderwoman avengers marvel hulk joker matrix gandalf frodo hobbit
harrypotter hogwarts gryffindor slytherin simpsons homer bart garfield snoopy mickey minnie mickeymouse donald disney
princess prince queen king kingdom knight warrior soldier hunter killer ninja samurai pirate viking wizard witch magic
dragon tiger lion eagle falcon hawk phoenix wolf bear panther cougar jaguar leopard cheetah monkey gorilla elephant
giraffe zebra horse pony cow chicken rooster duck goose swan penguin dolphin shark whale turtle rabbit bunny mouse
kitten kitty cat cats dog dogs doggy puppy fish bird butterfly spider snake cobra kangaroo koala wombat platypus possum
wallaby dingo emu kookaburra cockatoo love lover lovers loves loving loveme loveyou iloveyou iloveu ilove myself
forever always together family mother father mummy mommy mom mum daddy dad papa mama baby babies babygirl babyboy
sister brother auntie uncle grandma grandpa nana friend friends bestfriend honey sugar sweet sweetie sweetheart darling
angel angels heaven devil demon satan hell jesus christ christian church bible faith hope grace prayer blessed blessing
god godisgood allah buddha happy happiness smile lucky luck fortune dream dreams dreamer believe freedom peace
beautiful pretty handsome gorgeous sexy hottie hotstuff cutie cute lovely adorable awesome amazing fantastic wonderful
cool coolest great super perfect best forever21 number one numberone first second third winner champion champions
victory legend legends hero boss gangster rockstar superstar star stars moon sun sunny sunshine sunset sunrise sky
cloud rain rainbow storm thunder lightning snow snowball winter summer spring autumn january february march april may
june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend
holiday vacation christmas easter halloween birthday party flower flowers rose roses lily daisy jasmine violet orchid
tulip sunflower blossom garden forest ocean beach island river mountain water fire earth wind ice diamond diamonds
crystal pearl ruby emerald sapphire gold golden silver platinum bronze copper purple orange yellow green blue red pink
black white brown grey gray violet indigo rainbow apple apples banana bananas cherry strawberry raspberry blueberry
watermelon pineapple mango peach lemon lime coconut chocolate cookie cookies cupcake candy caramel vanilla cinnamon
pepper ginger pumpkin potato tomato carrot cheese butter bacon burger pizza pasta noodles coffee espresso latte tea beer
whiskey vodka cocktail drink water milk bread football soccer rugby cricket tennis basketball baseball hockey golf
netball swimming surfing surfer skating skateboard cycling running runner racing racer boxing wrestling karate fishing
fisherman hunting sailing diving cowboys yankees lakers chelsea arsenal liverpool manchester manutd united barcelona
realmadrid juventus bayern dortmund everton tottenham broncos raiders eagles patriots steelers packers bulldogs magpies
collingwood richmond essendon carlton geelong hawthorn fremantle brumbies wallabies matildas socceroos music guitar
piano drummer drums singer dancer dancing dance rock metal metallica nirvana beatles queen blink eminem slipknot
linkinpark rihanna beyonce taylor taylorswift justin bieber michael jackson michaeljackson elvis prince madonna
australia australian aussie ozzie sydney melbourne brisbane perth adelaide hobart darwin canberra queensland victoria
tasmania newzealand kiwi auckland england london scotland ireland dublin america american texas california florida
chicago boston newyork canada toronto germany berlin france paris italy rome spain madrid india mumbai delhi china
beijing hongkong taiwan japan tokyo korea seoul thailand bangkok vietnam saigon philippines manila indonesia jakarta
bali malaysia singapore nepal kathmandu brazil mexico africa nigeria kenya egypt turkey russia moscow poland ukraine
michael matthew andrew daniel david john james robert william joseph thomas charles christopher richard joshua jordan
jason justin brandon anthony nicholas nathan benjamin samuel samantha jennifer jessica jessie michelle nicole ashley
amanda stephanie elizabeth victoria charlotte olivia sophia sophie isabella emily emma chloe hannah sarah rachel rebecca
megan lauren natasha natalie vanessa maria marie anna laura linda susan karen patricia barbara mary margaret alexander
alexandra alexis george harry charlie oliver jack jackson thompson maxwell maximus hunter cooper bailey buster buddy
rocky rusty lucky shadow smokey ginger pepper oscar molly maggie sadie daisy bella coco toby max sam sammy tigger
winnie pooh ranger harley davidson harleydavidson ferrari porsche mercedes benz bmw audi toyota corolla honda civic nissan
mazda subaru mitsubishi holden commodore ford falcon mustang corvette chevrolet chevy camaro dodge jeep yamaha kawasaki
suzuki ducati qwerty qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwer qwert qwertyuiop asdfg zxc qaz wsx edc
qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh abcdefghij xyz aaa bbb ccc xxx zzz whatever nothing
something anything everything nobody somebody anybody nevermind forget forgot remember remind mypassword mypass my your
our the this that is are and you me it its not no yes please thank thanks thankyou okay fine sure maybe never ever
fuck fucker fucking fuckyou fuckoff shit bullshit bitch bastard asshole dick pussy sex sexual porn naked boobs
correct horse battery staple opensesame sesame abracadabra jabberwocky supercalifragilisticexpialidocious
onetwothree onetwo three four five six seven eight nine ten zero hundred thousand million
`;

/** Lower-case words; a password made only of one or two of them is common. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Rows of keys and of signs; any stretch of them, in either direction, is no secret. */
export const walks: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  "qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369',
  '159753',
  '741852963',
  '789456123',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
];
