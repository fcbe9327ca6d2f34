import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { answerAdvice, answerRubric, answerWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** Second part of the first set: 15 selected-response items and a short answer to the news report. All our own. */
export const partTwo: readonly Section[] = [
  {
    id: 'road',
    group: 'information',
    title: 'Salt, Sand and the Winter Road',
    direction: 'Read the information and the table, then answer the questions.',
    blocks: [
      'When snow falls in southern Ontario, most people see a white street turn grey by noon and give it no more thought. Behind that change lies a decision about what to spread on the road, how much, and when.',
      'Salt does not heat the road. It dissolves in the thin film of water that lies on ice and forms brine, and brine freezes at a lower temperature than plain water. As long as the pavement is only a little below zero, the ice loosens and plows can push it away. As the pavement grows colder, salt works more and more slowly, so crews change to sand. Sand melts nothing. It simply gives tires something rough to grip.',
      'Timing matters as much as temperature. Some towns spray brine on dry pavement a few hours before a storm. The thin layer keeps snow from bonding to the road, so less salt is needed afterwards.',
      'There is a price. Salt does not disappear in spring. It washes into streams and lakes, where it harms small water animals, and it rusts cars and the steel in bridges. For this reason many trucks now carry a sensor that reads the temperature of the pavement, and the spreader releases only what is needed.',
      'Families can help. Shovel early, before feet pack the snow down. Use salt sparingly, and when the walk is dry, sweep up what is left. It can be used again.',
    ],
    schedule: {
      caption: 'One crew’s guide for the truck',
      head: ['Pavement temperature', 'Before the storm', 'During the storm'],
      rows: [
        ['0 °C to −5 °C', 'Brine', 'Salt'],
        ['−6 °C to −10 °C', 'Brine', 'More salt'],
        ['−11 °C to −17 °C', 'Nothing', 'Sand with a little salt'],
        ['−18 °C or colder', 'Nothing', 'Sand only'],
      ],
    },
    items: [
      {
        kind: 'choice',
        id: 'road-1',
        question: 'What is the main purpose of paragraph 2?',
        options: {
          a: 'to explain how salt and sand work on a road',
          b: 'to argue that towns should stop using salt',
          c: 'to compare roads in the north and in the south',
          d: 'to describe how brine is sprayed before a storm',
        },
        key: 'a',
        why: {
          zh: '第 2 段先讲盐怎样起作用，再讲为什么改用沙，选 a。d 也提到 brine，但提前喷洒是第 3 段的内容。b 不对，这一段没有主张停用。',
          en: 'Paragraph 2 explains what salt does and then what sand does: a. Option d also mentions brine, but spraying before a storm belongs to paragraph 3. Option b is not argued anywhere in the passage.',
        },
      },
      {
        kind: 'choice',
        id: 'road-2',
        question: 'According to the passage, how does sand make a winter road safer?',
        options: {
          a: 'It lowers the freezing point of water.',
          b: 'It melts the ice little by little.',
          c: 'It keeps snow from bonding to the road.',
          d: 'It gives tires a rough surface.',
        },
        key: 'd',
        why: {
          zh: '第 2 段最后一句：沙子只是让轮胎抓得住，选 d。a 是盐的作用，c 是提前喷盐水的作用，b 与“Sand melts nothing”相反。',
          en: 'The end of paragraph 2 says that sand gives tires something rough to grip: d. Option a is what salt does, c is what brine does before a storm, and b contradicts “Sand melts nothing.”',
        },
      },
      {
        kind: 'choice',
        id: 'road-3',
        question: 'What does “bonding” mean in paragraph 3?',
        options: { a: 'melting', b: 'sticking', c: 'sliding', d: 'blowing' },
        key: 'b',
        why: {
          zh: '盐水隔在中间，雪就粘不住路面，之后用盐更少，所以 bonding 是“粘住”，选 b。a 容易误选，因为全文都在讲融化；但不让雪融化并不能省盐。',
          en: 'A layer between snow and road means that snow cannot hold on to it, so “bonding” is sticking: b. Option a is tempting because the passage is about melting, but stopping snow from melting would not save salt.',
        },
      },
      {
        kind: 'choice',
        id: 'road-4',
        question:
          'The pavement is at −8 °C. According to the table, what does the crew spread during the storm?',
        options: { a: 'Sand only', b: 'Salt', c: 'More salt', d: 'Brine' },
        key: 'c',
        why: {
          zh: '−8 °C 在第二行（−6 到 −10），看“During the storm”一栏，是 More salt，选 c。d 是同一行的另一栏，那是下雪之前用的。',
          en: 'Find −8 °C in the second row (−6 to −10) and read the column “During the storm”: more salt, c. Option d is in the same row but in the column for before the storm.',
        },
      },
      {
        kind: 'choice',
        id: 'road-5',
        question: 'Why does the guide tell the crew to spread nothing before a storm at −15 °C?',
        options: {
          a: 'Salt works too slowly at that temperature for brine to help.',
          b: 'Crews are not allowed to work in such cold.',
          c: 'Snow cannot stick to the road at that temperature.',
          d: 'Brine would rust the trucks.',
        },
        key: 'a',
        why: {
          zh: '第 2 段说路面越冷，盐起作用越慢，而盐水里起作用的就是盐，两处合起来选 a。d 用了第 4 段的生锈，但生锈在哪个温度都会发生，解释不了这一行。',
          en: 'Paragraph 2 says that salt works more slowly as the pavement grows colder, and brine depends on salt; put together, a. Option d uses the rust of paragraph 4, but rust happens at every temperature, so it cannot explain this row.',
        },
      },
      {
        kind: 'choice',
        id: 'road-6',
        question: 'Which sentence best sums up the passage?',
        options: {
          a: 'Sand is better for roads than salt.',
          b: 'Families use too much salt on their walks.',
          c: 'Sensors have solved the problem of winter roads.',
          d: 'Good winter care uses as little salt as safety allows.',
        },
        key: 'd',
        why: {
          zh: '全文讲盐有用、有代价，所以要看准时机、按温度用、家里也少撒，选 d。b 只沾到最后一段；c 把一种办法说成问题已解决，过头了。',
          en: 'The passage says that salt helps, has a price, and should be used at the right time and in the right amount: d. Option b touches only the last paragraph, and c turns one useful tool into a complete solution.',
        },
      },
    ],
  },
  {
    id: 'route',
    group: 'news',
    title: 'Students’ Count Brings Later Buses to Route 14',
    direction: 'Read the news report, then answer the questions.',
    blocks: [
      'PORT LENNAN – Buses on Route 14 will run until 9:45 p.m. on weekdays from January 12, after town council voted 6–3 on Tuesday for a six-month trial.',
      'The last bus now leaves the community centre at 6:30 p.m. Students at Lakeview Crossing Secondary School say that this forces them to choose between after-school activities and a safe ride home.',
      '“I quit the swim team in Grade 9 because my mother works nights and could not pick me up,” said Hana Oyelaran, 17, who led the campaign. “I was not the only one.”',
      'In October, Oyelaran and eleven classmates stood at four stops on three evenings and counted the people who were walking or waiting after the last bus had gone. They recorded 214. Fewer than half were students. Many were store workers and older residents on their way home from the library.',
      '“We expected teenagers,” said Councillor Ruth Delacroix, who changed her mind after reading the students’ report. “We did not expect cashiers and grandparents. That is what moved me.”',
      'The trial will cost the town $38,000, most of it for drivers’ wages. Councillor Peter Voss, who voted against the plan, said that he admired the students’ work but doubted their numbers. “They counted in October, on dry evenings,” he said. “Ask me again in February.”',
      'Council will review the trial in July. If an average of at least 25 riders board each evening, the later buses may become permanent. Oyelaran, who graduates in June, will be gone by then. “My sister is in Grade 8,” she said. “She swims faster than I do.”',
    ],
    items: [
      {
        kind: 'choice',
        id: 'route-1',
        question: 'What did town council decide on Tuesday?',
        options: {
          a: 'to make later buses permanent',
          b: 'to wait until more riders have been counted',
          c: 'to try later buses for six months',
          d: 'to end Route 14 at 6:30 p.m.',
        },
        key: 'c',
        why: {
          zh: '第 1 段写明是六个月的试行，选 c。a 容易误选，但第 7 段说要到七月复核后才可能长期保留。d 是现在的情况，不是决定。',
          en: 'Paragraph 1 says that council voted for a six-month trial: c. Option a is tempting, but paragraph 7 says that the buses may become permanent only after a review in July. Option d is how things are now, not the decision.',
        },
      },
      {
        kind: 'choice',
        id: 'route-2',
        question: 'What surprised Councillor Delacroix about the students’ report?',
        options: {
          a: 'how many of the people counted were not students',
          b: 'how few people were out in the evening',
          c: 'how long the students had spent counting',
          d: 'how much the later buses would cost',
        },
        key: 'a',
        why: {
          zh: '她原以为是青少年，没想到还有收银员和祖父母，即很多人不是学生，选 a。c 在第 4 段有数字，但她没有提数了多久。',
          en: 'She expected teenagers and found cashiers and grandparents, people who are not students: a. The facts behind c are in paragraph 4, but she says nothing about how long the count took.',
        },
      },
      {
        kind: 'choice',
        id: 'route-3',
        question: 'What does Councillor Voss suggest when he says, “Ask me again in February”?',
        options: {
          a: 'Council should vote again in February.',
          b: 'The trial should not start until February.',
          c: 'The students should have asked him earlier.',
          d: 'The October count may not hold in winter weather.',
        },
        key: 'd',
        why: {
          zh: '他前一句强调“十月、没下雨的晚上”，意思是冬天未必有这么多人，选 d。a 只照字面理解 February；投票已经结束，第 7 段的复核也在七月。',
          en: 'He has just stressed that the count was in October on dry evenings, so he doubts that it holds in winter: d. Option a takes “February” literally, but the vote is over and the review is in July.',
        },
      },
      {
        kind: 'choice',
        id: 'route-4',
        question: 'What must happen if the later buses are to become permanent?',
        options: {
          a: 'At least 214 people must ask for them.',
          b: 'An average of at least 25 riders must board each evening.',
          c: 'Six councillors must vote for a second trial.',
          d: 'The students must count riders again in July.',
        },
        key: 'b',
        why: {
          zh: '第 7 段写的条件是平均每晚至少 25 人上车，选 b。a 的 214 是十月数到的人数，不是条件。d 把七月的复核说成了再数一次。',
          en: 'Paragraph 7 gives the condition: an average of at least 25 riders each evening, b. The 214 in a is the number counted in October, not a condition. Option d confuses council’s review in July with another count.',
        },
      },
      {
        kind: 'choice',
        id: 'route-5',
        question: 'Why does the report end with Oyelaran’s words about her sister?',
        options: {
          a: 'They suggest that she worked for those who come after her.',
          b: 'They show that she is sorry she led the campaign.',
          c: 'They prove that the buses will become permanent.',
          d: 'They explain why her mother could not pick her up.',
        },
        key: 'a',
        why: {
          zh: '她毕业后用不上晚班车，却提到要上高中、会游泳的妹妹，可见是为后来的人争取，选 a。c 说得太满，是否长期保留要看七月的复核。',
          en: 'She will have graduated, yet she speaks of a younger sister who swims and is about to start high school; the change is for those who follow: a. Option c claims too much, because that depends on the review in July.',
        },
      },
      {
        kind: 'written',
        id: 'route-6',
        question:
          'In one paragraph, explain why the students’ count changed the debate about Route 14. Use information from the news report and your own ideas.',
        advice: answerAdvice,
        words: answerWords,
        rubric: answerRubric,
        model: [
          'The students’ count changed the debate because it replaced guesses with evidence about the whole town. Before it, later buses could look like a favour to teenagers who stay for sports. After three evenings at four stops, the students could show that 214 people were still walking or waiting, and that fewer than half of them were students. Councillor Delacroix says that cashiers and grandparents were what moved her. In my experience, adults listen sooner when young people bring numbers as well as complaints. Even Councillor Voss, who voted no, argued about the count itself, which shows that it had become the centre of the debate.',
        ],
        comments: [
          {
            zh: '第一句直接回答“为什么”，题目里的词也用上了。',
            en: 'The first sentence answers “why” directly and uses the words of the question.',
          },
          {
            zh: '214 人、三晚四站、不到一半是学生，都来自第 4 段，引得准。',
            en: 'The 214 people, the three evenings at four stops and “fewer than half” all come from paragraph 4 and are correct.',
          },
          {
            zh: '“In my experience” 一句是自己的想法，题目要求两样都有。',
            en: 'The sentence that begins “In my experience” is the writer’s own idea; the question asks for both.',
          },
          {
            zh: '最后一句用反对者的话收尾，没有重复开头。',
            en: 'The ending uses an opponent’s words instead of repeating the opening.',
          },
        ],
      },
    ],
  },
  {
    id: 'writing-two',
    group: 'writing',
    title: 'Writing',
    direction: 'Choose the best answer to each question.',
    blocks: [],
    items: [
      {
        kind: 'choice',
        id: 'writing-5',
        question: 'Which sentence is punctuated correctly?',
        options: {
          a: 'The library closes at five, however the study room stays open.',
          b: 'The library closes at five however, the study room stays open.',
          c: 'The library closes at five; however, the study room stays open.',
          d: 'The library closes at five; however the study room, stays open.',
        },
        key: 'c',
        why: {
          zh: 'however 连接两个完整句子时，前面用分号，后面用逗号，选 c。a 最常见，但逗号不能连两个完整句子。d 的第二个逗号把主语和动词隔开了。',
          en: 'When “however” joins two full sentences, it takes a semicolon before it and a comma after it: c. Option a is the usual error, because a comma alone cannot join two sentences. The comma in d separates the subject from its verb.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-6',
        stem: [
          'Last summer Dina helped at a day camp. Every morning she unlocked the shed, [counts] the paddles and led the first game.',
        ],
        question: 'Which word or words should replace the one in brackets?',
        options: { a: 'is counting', b: 'has counted', c: 'will count', d: 'counted' },
        key: 'd',
        why: {
          zh: '去年夏天的事用过去时，又与 unlocked、led 并列，选 d。b 也表示过去，但 has counted 与现在相连，不能和 last summer 的一串动作并列。',
          en: 'The events were last summer, and the verb stands between “unlocked” and “led”, so it is “counted”: d. Option b also looks back, but “has counted” ties the action to the present and breaks the list.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-7',
        stem: [
          '1. Houseplants do more than decorate a classroom.',
          '2. The first classroom in our town was built of logs.',
          '3. Students who take turns watering them learn to keep a schedule.',
          '4. A plant that droops also starts conversations about light and soil.',
        ],
        question: 'Which sentence does not belong in the paragraph?',
        options: { a: 'Sentence 1', b: 'Sentence 2', c: 'Sentence 3', d: 'Sentence 4' },
        key: 'b',
        why: {
          zh: '这一段讲植物的用处，第 2 句讲旧教室，只有 classroom 一个词相同，选 b。d 的第 4 句有人会误选，因为说的是植物蔫了，但它说明植物能引出讨论，仍在话题上。',
          en: 'The paragraph is about what plants do for a class; sentence 2 is about an old building and shares only the word “classroom”: b. Sentence 4 in d may look odd because the plant is doing badly, but it shows another use of plants.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-8',
        stem: [
          'The chess club had only four members in September. ____, by March it had enough players to host a tournament.',
        ],
        question: 'Which words best fill the blank?',
        options: { a: 'Even so', b: 'For example', c: 'In other words', d: 'As a result' },
        key: 'a',
        why: {
          zh: '人少，后来却办了比赛，前后相反，用 even so，选 a。d 最像，但只有四个人并不是后来人多的原因。b 引出例子，c 换个说法，都不合。',
          en: 'A small start and a large result stand in contrast, so “Even so” fits: a. Option d is tempting, but having four members did not cause the growth. Option b would lead to an example and c to the same idea in new words.',
        },
      },
    ],
  },
]
