import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { opinionAdvice, opinionRubric, opinionWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** First part of the second set: 16 selected-response items and the opinion piece. All texts are our own. */
export const partOne: readonly Section[] = [
  {
    id: 'scorekeeper',
    group: 'narrative',
    title: 'The Scorekeeper',
    direction: 'Read the story, then answer the questions.',
    blocks: [
      'Mateo Ríos read the list on the gym door twice. Twelve names, and not one of them was his. In Bogotá he had played volleyball since he was eight; in Ontario he had been in Grade 10 for five weeks. “You jump well,” said Coach Lindqvist behind him, “but when I shout, you stop to think. Is my English too fast?” Mateo felt his ears grow hot. “Sometimes,” he said.',
      '“Then keep score for us,” she said. “You will hear every word I shout, and nobody will be waiting for you to move.” It sounded like a job for somebody who could not play, and Mateo nearly said so. Instead he took the clipboard.',
      'For two weeks he hardly looked at the ball. He wrote down points, serves and the coach’s words: free ball, cover, shift. At home he shouted them while he set the table, until his sister asked who was supposed to shift, she or the chairs.',
      'After the third game he noticed something on his own sheets. In the last set of a game Devon, the captain, served the ball out more often than in. In the earlier sets he hardly ever missed. Mateo checked every game again. The pattern was as plain as a stain on a white shirt.',
      'He folded the sheets into his pocket and carried them around for three days. Devon was in Grade 12 and had never said more to him than “Hey.”',
      'In the end he waited until the bench was empty. “I think your legs are tired in the last set,” he said. “You do not bend.” He held out the sheets. Devon studied them for so long that Mateo began to plan his apology.',
      '“Huh,” said Devon at last. “I thought it was bad luck.” He sat down again. “Show me the one from Tuesday.”',
      'In February there were tryouts for the spring team. “Shift!” shouted Coach Lindqvist, and Mateo had moved before the word was finished. But when she wrote down his name, he had a question. “If I play,” he asked, “who will keep the sheets?”',
    ],
    items: [
      {
        kind: 'choice',
        id: 'scorekeeper-1',
        question: 'According to Coach Lindqvist, what keeps Mateo from making the team?',
        options: {
          a: 'He does not jump high enough.',
          b: 'He came to the school too late in the year to play.',
          c: 'He hesitates when she calls out directions.',
          d: 'He has never played for a school team.',
        },
        key: 'c',
        why: {
          zh: '教练说“when I shout, you stop to think”，听到喊声要先想一想，选 c。b 容易误选：文中确实说他才来五个星期，但那是作者的交代，教练没拿它当理由。a 与“You jump well”相反。',
          en: 'The coach says, “when I shout, you stop to think”, so c is right. Option b is tempting because he has been in Grade 10 for only five weeks, but she does not give that as a reason. Option a contradicts “You jump well.”',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-2',
        question: 'How does Mateo feel in paragraph 2 about being asked to keep score?',
        options: {
          a: 'He feels that it puts him among those who cannot play.',
          b: 'He is relieved that nobody will be watching him.',
          c: 'He is worried that he will write down the wrong numbers.',
          d: 'He is grateful for a chance to learn the words of the game.',
        },
        key: 'a',
        why: {
          zh: '他觉得这是给“不会打球的人”做的事，差点说出口，选 a。b 和 d 都出自教练的话：没人等他动、能听到每一句，那是教练的想法，不是他当时的感受。',
          en: 'To him it sounds like a job “for somebody who could not play”: a. Options b and d come from the coach’s words; those are her reasons for the offer, and not yet his feelings.',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-3',
        question: 'What does his sister’s question in paragraph 3 add to the story?',
        options: {
          a: 'It proves that Mateo has misunderstood the word “shift.”',
          b: 'It explains why the family eats late.',
          c: 'It shows that she would like to play volleyball as much as he does.',
          d: 'It shows with humour how hard he is practising the words.',
        },
        key: 'd',
        why: {
          zh: '他摆餐具时都在喊口令，妹妹拿椅子开玩笑，既好笑又说明他练得多用功，选 d。a 容易误选，但妹妹是在打趣，文中没有说他理解错了。',
          en: 'He shouts the coach’s words even while setting the table, and the joke about the chairs shows how much he practises, so d is right. Option a is tempting, but she is teasing him; nothing says that he has the word wrong.',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-4',
        question: 'What does the comparison with a stain in paragraph 4 tell the reader about the pattern?',
        options: {
          a: 'It was something to be ashamed of.',
          b: 'It was impossible to miss.',
          c: 'It had been on the sheets by accident.',
          d: 'It would be hard to remove.',
        },
        key: 'b',
        why: {
          zh: '白衬衫上的污渍一眼就看得到，as plain as 也是“一样明显”的意思，选 b。a 和 d 也是污渍让人想到的，但这里比的只是 plain，即看得清楚。',
          en: 'A stain on white cloth is seen at once, and “as plain as” means as easy to see: b. Shame and trouble in removing it, as in a and d, also go with stains, but the comparison here is only about being plain.',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-5',
        question: 'Why does Mateo carry the sheets around for three days?',
        options: {
          a: 'He wants to count one more game first.',
          b: 'He has forgotten that they are in his pocket.',
          c: 'He hopes that the coach will ask him for them.',
          d: 'He does not dare to criticize the captain.',
        },
        key: 'd',
        why: {
          zh: '紧接着的一句写德文是 12 年级的队长，从没跟他说过几句话，可见他不敢开口，选 d。a 不对：第 4 段说他已经把每一场都核对过。',
          en: 'The next sentence says that Devon is in Grade 12 and has never said more than “Hey”, which explains why it is hard to speak: d. Option a cannot be right, because in paragraph 4 he has already checked every game.',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-6',
        question: 'In paragraph 6, why does Mateo begin to plan his apology?',
        options: {
          a: 'He has found a mistake in his counting.',
          b: 'He should have told the coach first.',
          c: 'He takes the long silence for anger.',
          d: 'He has made Devon late for his bus.',
        },
        key: 'c',
        why: {
          zh: '德文看了很久不出声，马特奥就开始想怎么道歉，说明他以为对方生气了，选 c。第 7 段才知道不是。a 看似合理，但文中从没说数字有错。',
          en: 'Devon looks at the sheets for a long time without a word, and Mateo expects the worst, so c is right; paragraph 7 shows that he was mistaken. Option a sounds possible, but no error in the numbers is ever mentioned.',
        },
      },
      {
        kind: 'choice',
        id: 'scorekeeper-7',
        question: 'What does Mateo’s question at the end mainly show?',
        options: {
          a: 'He has come to respect the work that he once looked down on.',
          b: 'He would rather go on keeping score for the team than play in it.',
          c: 'He is afraid that he will not make the team.',
          d: 'He wants to be praised for his discovery.',
        },
        key: 'a',
        why: {
          zh: '第 2 段他还看不起记分，现在被选上了却惦记谁来记，前后一对照，选 a。b 过头了：他来参加选拔，说的是“If I play”，并没有不想打。c 与教练已写下他的名字矛盾。',
          en: 'In paragraph 2 he thought little of the job; now that he is chosen he worries about who will do it: a. Option b goes too far, since he came to the tryouts and says “If I play.” Option c contradicts the coach writing down his name.',
        },
      },
    ],
  },
  {
    id: 'drama',
    group: 'dialogue',
    title: 'Period Three',
    direction: 'Read the dialogue, then answer the questions.',
    blocks: [
      {
        who: 'Yutong',
        line: 'Ms. Okafor, may I change my timetable? I would like to drop drama.',
      },
      { who: 'Ms. Okafor', line: 'Good morning, Yutong. And what would you take in its place?' },
      { who: 'Yutong', line: 'Physics. There is a space in period three.' },
      { who: 'Ms. Okafor', line: 'So there is. Do you need physics for what you plan to study?' },
      {
        who: 'Yutong',
        line: 'I plan to study history. But my cousin took physics, and he says it looks better.',
      },
      { who: 'Ms. Okafor', line: 'Looks better to whom?' },
      { who: 'Yutong', line: 'To everyone, I suppose. I did not ask him.' },
      { who: 'Ms. Okafor', line: 'Let me try a different question. What happened in drama yesterday?' },
      {
        who: 'Yutong',
        line: 'We had to invent a job interview in front of the class. I said three words. Then I said the same three words again.',
      },
      { who: 'Ms. Okafor', line: 'And today is the second half of the interview.' },
      { who: 'Yutong', line: 'Yes. In twenty minutes.' },
      {
        who: 'Ms. Okafor',
        line: 'I see. You can change courses until Friday. Suppose you go to class today and come back on Thursday. If you still want physics then, I will sign the form, and you will have lost nothing.',
      },
      { who: 'Yutong', line: 'What if I can only say three words again?' },
      {
        who: 'Ms. Okafor',
        line: 'Then say them as if each one cost ten dollars. Mr. Haddad told me that yours was the only interview that made the class lean forward to listen.',
      },
      { who: 'Yutong', line: 'He did not tell me that. Could I have my lines on a card?' },
      {
        who: 'Ms. Okafor',
        line: 'Ask him. He once played a king for two weeks with his lines glued inside his crown.',
      },
    ],
    items: [
      {
        kind: 'choice',
        id: 'drama-1',
        question: 'What is Yutong’s real reason for wanting to drop drama?',
        options: {
          a: 'She needs physics for university.',
          b: 'She dreads speaking in front of the class again.',
          c: 'Her cousin has told her that drama is useless.',
          d: 'She does not get along with Mr. Haddad.',
        },
        key: 'b',
        why: {
          zh: '第 9 行她说昨天在全班面前只说出三个词，第 11 行又说二十分钟后就是下半场，可见她怕再上台，选 b。a 是表面理由：第 5 行她说打算读历史。c 把表哥的话改了，他只说物理好看。',
          en: 'In line 9 she describes the painful interview, and line 11 shows that the next one is twenty minutes away, so b is right. Option a is only the surface: in line 5 she plans to study history. Option c changes her cousin’s words; he said that physics looks better.',
        },
      },
      {
        kind: 'choice',
        id: 'drama-2',
        question: 'Why does Ms. Okafor ask, “Looks better to whom?”',
        options: {
          a: 'She wants to know which universities Yutong has chosen.',
          b: 'She did not hear what Yutong said.',
          c: 'She wishes to speak with Yutong’s cousin.',
          d: 'She wants Yutong to notice how weak her reason is.',
        },
        key: 'd',
        why: {
          zh: '玉桐答不上来，只好说“大家吧，我没问”，这一问让她自己看到理由站不住，选 d。a 看似合理，因为升学老师常问大学，但对话里没有提到选了哪些学校。',
          en: 'Yutong can only answer “To everyone, I suppose. I did not ask him”, so the question makes her see that the reason is thin: d. Option a sounds like something a counsellor would ask, but no choice of university comes up.',
        },
      },
      {
        kind: 'choice',
        id: 'drama-3',
        question: 'What does Ms. Okafor suggest in line 12?',
        options: {
          a: 'going to class once more before deciding',
          b: 'taking both courses until Friday',
          c: 'signing the form now and handing it in later',
          d: 'asking Mr. Haddad for a later turn',
        },
        key: 'a',
        why: {
          zh: '她建议今天先去上课，星期四再来，反正改课截止到星期五，选 a。c 用了 form 和日期，但顺序反了：到星期四还想改，她才签字。b 不可能，两门课在同一节。',
          en: 'She proposes that Yutong go today and come back on Thursday, before the limit on Friday: a. Option c uses the same words in the wrong order, because she will sign only if Yutong still wants physics. Option b is impossible; both courses are in period three.',
        },
      },
      {
        kind: 'choice',
        id: 'drama-4',
        question: 'What does Ms. Okafor mean by “as if each one cost ten dollars”?',
        options: {
          a: 'Say fewer than three words.',
          b: 'Talk about the price of things.',
          c: 'Give weight to every word.',
          d: 'Speak as quickly as you can.',
        },
        key: 'c',
        why: {
          zh: '一个词值十块钱，就会说得郑重，不会随口带过，选 c。a 容易误选，因为贵了就该少说，但她说的是“那就把它们说出来”，词数不变。',
          en: 'If a word cost that much you would say it with care, so c is right. Option a is tempting, because expensive things are used sparingly, but she tells Yutong to say the three words, not to leave any out.',
        },
      },
      {
        kind: 'choice',
        id: 'drama-5',
        question: 'Why does Ms. Okafor mention the crown in the last line?',
        options: {
          a: 'to warn Yutong that Mr. Haddad is a poor actor who forgets his lines',
          b: 'to let Yutong see that even a teacher has needed help with lines',
          c: 'to suggest a costume for the interview',
          d: 'to change the subject before the bell rings',
        },
        key: 'b',
        why: {
          zh: '玉桐问能不能看卡片，老师就说哈达德先生当年把台词贴在王冠里，意思是用提示不丢人，选 b。a 只看到他记不住台词，可她是拿这件事给玉桐壮胆，不是批评他。',
          en: 'Yutong has just asked about a card, and the story shows that her own teacher once hid his lines, so asking is nothing to be ashamed of: b. Option a sees only that he forgot his lines, but the story is told to encourage her, not to criticize him.',
        },
      },
    ],
  },
  {
    id: 'writing-one',
    group: 'writing',
    title: 'Writing',
    direction: 'Choose the best answer to each question.',
    blocks: [],
    items: [
      {
        kind: 'choice',
        id: 'writing-9',
        question:
          'In which sentence are the apostrophes used correctly for several students and several teachers?',
        options: {
          a: 'The students lockers’ are beside the teachers lounge.',
          b: 'The student’s lockers are beside the teacher’s lounge.',
          c: 'The students lockers are beside the teachers’ lounge.',
          d: 'The students’ lockers are beside the teachers’ lounge.',
        },
        key: 'd',
        why: {
          zh: '复数名词以 s 结尾，所有格在 s 后加撇号：students’、teachers’，选 d。b 的撇号在 s 前，成了一个学生、一位老师，题目要的是多人。c 漏了第一个撇号。',
          en: 'A plural that ends in s takes the apostrophe after it, as in “students’” and “teachers’”: d. Option b is the usual slip; there the apostrophe before the s means one student and one teacher. Option c leaves out the first apostrophe.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-10',
        stem: [
          'The museum is free on Wednesday evenings.',
          'Many people visit it then.',
          'Its café is closed in the evening.',
        ],
        question: 'Which sentence best combines all the ideas?',
        options: {
          a: 'The museum is free on Wednesday evenings, many people visit it then, its café is closed.',
          b: 'Although its café is closed, many people visit the museum on Wednesday evenings, when it is free.',
          c: 'Because its café is closed, many people visit the museum on Wednesday evenings, when it is free.',
          d: 'Many people visiting the museum on free Wednesday evenings, although its café is closed.',
        },
        key: 'b',
        why: {
          zh: '咖啡馆关门本会让人少来，人却很多，是转折，用 although，选 b。c 只差一个词，却把关门说成了人多的原因。a 用逗号连了三个完整句子，d 没有谓语动词。',
          en: 'A closed café might keep people away, yet many come: a contrast, so b is right. Option c differs by one word, but “because” makes the closed café the reason for the visits. Option a joins full sentences with commas, and d has no main verb.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-11',
        stem: [
          '1. Next, set aside anything that you have not worn for a year.',
          '2. Finally, bring those clothes to the swap table at school.',
          '3. A full closet often hides clothes that somebody else would be glad to have.',
          '4. To begin, empty a single shelf.',
        ],
        question: 'Which order makes the clearest paragraph?',
        options: { a: '3, 4, 1, 2', b: '3, 1, 4, 2', c: '4, 3, 1, 2', d: '4, 1, 3, 2' },
        key: 'a',
        why: {
          zh: '第 3 句说明为什么要整理，放最前；To begin、Next、Finally 依次是 4、1、2，选 a。c 先动手再讲道理，第 3 句夹在步骤中间，把 To begin 和 Next 隔开了。',
          en: 'Sentence 3 gives the reason and opens; To begin, Next and Finally then give 4, 1, 2: a. Option c starts with a step and pushes the reason between “To begin” and “Next”, which belong together.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-12',
        stem: ['Running for the bus, my backpack came open.'],
        question: 'Which revision corrects the sentence?',
        options: {
          a: 'My backpack came open, running for the bus.',
          b: 'Running for the bus, the zipper of my backpack came open.',
          c: 'As I was running for the bus, my backpack came open.',
          d: 'My backpack, running for the bus, came open.',
        },
        key: 'c',
        why: {
          zh: '原句读起来像背包在跑。补上主语 I 就清楚了，选 c。b 最容易误选，它加了细节，可跑的成了拉链；a 和 d 只换了位置，跑的还是背包。',
          en: 'As it stands, the backpack is running. Naming the runner, “I”, repairs the sentence: c. Option b is tempting because it adds a detail, but now the zipper runs. In a and d the words only move; the runner is still the backpack.',
        },
      },
    ],
  },
  {
    id: 'opinion',
    group: 'opinion',
    title: 'An opinion piece',
    direction: 'Write several paragraphs that express and support an opinion.',
    blocks: [],
    items: [
      {
        kind: 'written',
        id: 'opinion-2',
        question: 'Should every Grade 9 student have to join at least one school club or team?',
        advice: opinionAdvice,
        words: opinionWords,
        rubric: opinionRubric,
        model: [
          'A new high school can hold a thousand people and still feel empty to somebody who knows none of them. Even so, I do not think that every Grade 9 student should have to join a club or a team. Schools should invite, and not force.',
          'My first reason is time. Some students look after younger brothers and sisters at four o’clock, and some ride a bus for an hour. My friend Dalia translates for her parents at appointments two afternoons a week. A rule that treats her like a student with empty evenings would punish her for helping her family.',
          'My second reason is that clubs work because people choose them. In Grade 8 our teacher made everyone join something, and half of the chess club spent the hour on their phones. The members who loved chess stopped coming. A club of eight who want to be there is worth more than a club of thirty who do not.',
          'It is true that shy students may never sign up by themselves. However, there are gentler ways to reach them. Clubs could meet at lunch, hold one open day in September and another in January, and ask each member to bring one person who is new.',
          'For these reasons, joining should stay a choice. The best thing a school can do is to make that choice easy to find.',
        ],
        comments: [
          {
            zh: '第 1 段先说新生的难处，再表明反对强制。立场在段尾，清楚，全文没有变。',
            en: 'Paragraph 1 admits the problem and then takes a clear side against the rule; the side never changes.',
          },
          {
            zh: '第 2 段用达莉娅的两个下午，第 3 段用八年级的象棋社，都是具体的人和事，比“很多同学很忙”有说服力。',
            en: 'Dalia’s two afternoons and the Grade 8 chess club are concrete; they persuade more than “many students are busy”.',
          },
          {
            zh: '第 4 段承认对方有道理的地方，再给出别的办法。反对一件事时，能说出替代办法最有力。',
            en: 'Paragraph 4 grants a good point of the other side and offers another way, which is strong when you argue against something.',
          },
          {
            zh: '写反对也能拿满分。评分看理由和例子，不看站哪一边。',
            en: 'Arguing against earns full points too: reasons and details are marked, not the side you take.',
          },
          {
            zh: 'My first reason、My second reason、However、For these reasons 各领一段，读者不会迷路。',
            en: '“My first reason”, “My second reason”, “However” and “For these reasons” each lead a paragraph, so nobody gets lost.',
          },
        ],
      },
    ],
  },
]
