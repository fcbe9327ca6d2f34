/** Words that every question has: the subject of the question stands between them. */
export const HAN_STOP_WORDS =
  /请问|请教|求助|求问|大家|各位|有没有|是不是|能不能|可不可以|要不要|会不会|怎么样|怎么办|为什么|怎么|怎样|如何|什么|多少|哪些|哪个|哪家|哪里|哪|几个|可以|需要|应该|是否|有人|知道|了解|问题|一下|我们|孩子|小孩|觉得|[吗呢吧啊呀嘛的了和与在我您你他她是有能会要就都还也请问个这那]/g

/** Function words, words of asking, and those for the child that nearly every question is about. */
const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `the a an and or but nor so if then than too very just also as of to in on at by for from with without about into
  it its itself is am are was were be been being has have had having do does did doing done
  i me my mine we us our ours you your yours he him his she her hers they them their theirs
  this that these those there here what which who whom whose when where why how whether
  can could should would will shall may might must need know get gets got let like want please
  any anyone anybody some someone somebody much many more most not no yes ok
  child children kid kids son daughter one tell happens happen take takes
  difference between`
    .split(/\s+/)
    .filter(Boolean),
)

/** What stands behind an apostrophe in English: what’s, don’t, we’ll, I’m, he’d, they’re, I’ve. */
const SHORTENED: ReadonlySet<string> = new Set(['s', 't', 'll', 'm', 'd', 're', 've', 'don', 'doesn', 'isn'])

/** True for a folded word of letters that says nothing about the subject of a question. */
export const isStopWord = (word: string): boolean => ENGLISH_STOP_WORDS.has(word)

/** True for a term whose words, of which an apostrophe may make two, all say nothing about the subject. */
export const areStopWords = (words: readonly string[]): boolean =>
  words.some(isStopWord) && words.every((word) => isStopWord(word) || SHORTENED.has(word))
