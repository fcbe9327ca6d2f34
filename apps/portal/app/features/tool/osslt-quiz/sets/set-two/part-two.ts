import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { answerAdvice, answerRubric, answerWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** Second part of the second set: 15 selected-response items and a short answer to the news report. All our own. */
export const partTwo: readonly Section[] = [
  {
    id: 'sap',
    group: 'information',
    title: 'Why Sap Runs in March',
    direction: 'Read the information and the table, then answer the questions.',
    blocks: [
      'For most of the year a sugar maple gives nothing away. Then, for a few weeks at the end of winter, clear sap drips from a small hole in its trunk, sometimes fast enough to fill a pail in a day. Why only then?',
      'The answer lies in the change between frost and thaw. During a night below zero, the pressure inside the tree drops and it draws water up from its roots. When the day warms above zero, the pressure rises until it is greater than that of the air outside, and sap is pushed out of any opening. Without a cold night nothing rebuilds the pressure; without a mild day nothing sets the sap moving.',
      'Sap is not syrup. It looks like water and tastes only faintly sweet, because no more than two or three parts in a hundred are sugar. A producer boils about forty litres of sap to make a single litre of syrup. The rest leaves the building as steam.',
      'Done properly, tapping does little harm. The hole is only a few centimetres deep, the tree must be thick and healthy, and each spring the hole is drilled in a fresh place, because the wood around an old one no longer carries sap. When the buds swell, sap turns bitter and the taps are pulled.',
      'Since the season depends on such a narrow band of weather, syrup makers watch the forecast as closely as sailors do. A week that stays cold delays the run. A week without frost can end it. Some producers connect their trees with plastic tubing and a vacuum pump, which draws sap even when the pressure in the tree is low. The pump does not replace the frost. It only makes the most of it.',
    ],
    schedule: {
      caption: 'Notes of a school club from one stand of maples',
      head: ['Day', 'Coldest at night', 'Warmest by day', 'Sap collected'],
      rows: [
        ['Monday', '−9 °C', '−2 °C', 'None'],
        ['Tuesday', '−6 °C', '5 °C', '64 litres'],
        ['Wednesday', '−4 °C', '8 °C', '80 litres'],
        ['Thursday', '3 °C', '11 °C', '6 litres'],
      ],
    },
    items: [
      {
        kind: 'choice',
        id: 'sap-1',
        question: 'What is the main purpose of paragraph 2?',
        options: {
          a: 'to compare sugar maples with other trees',
          b: 'to explain how cold nights and mild days move the sap',
          c: 'to describe how a hole is drilled in the trunk',
          d: 'to warn that sudden frost can damage a tree',
        },
        key: 'b',
        why: {
          zh: '第 1 段末尾问“为什么只在这时候”，第 2 段用夜里降压、白天升压来回答，选 b。d 也说到 frost，但文中的霜冻是有用的，没说伤树。c 是第 4 段的内容。',
          en: 'Paragraph 1 ends with a question and paragraph 2 answers it: pressure falls on a cold night and rises on a mild day, so b is right. Option d also speaks of frost, but here frost is needed, not harmful. Option c belongs to paragraph 4.',
        },
      },
      {
        kind: 'choice',
        id: 'sap-2',
        question: 'Why is the hole drilled in a fresh place each spring?',
        options: {
          a: 'The sap that came from an old hole would taste bitter.',
          b: 'An old hole is not deep enough.',
          c: 'The buds have closed the old hole.',
          d: 'The wood around an old hole carries no more sap.',
        },
        key: 'd',
        why: {
          zh: '第 4 段 because 后面就是原因：旧孔周围的木头不再输送汁液，选 d。a 用了同一段的 bitter，但变苦是因为芽膨大，与旧孔无关。',
          en: 'Paragraph 4 gives the reason after “because”: the wood around an old hole no longer carries sap, so d is right. Option a borrows “bitter” from the next sentence, but swelling buds cause that, not old holes.',
        },
      },
      {
        kind: 'choice',
        id: 'sap-3',
        question: 'What does “the run” mean in paragraph 5?',
        options: {
          a: 'the time when the sap flows',
          b: 'a race between producers',
          c: 'the walk from tree to tree',
          d: 'a machine that pumps the sap',
        },
        key: 'a',
        why: {
          zh: '冷会推迟它，没有霜冻会结束它，说的是汁液流出的那段时间，选 a。标题里的 Runs 也是“流”的意思。b 是 run 最常见的意思“跑”，放在这里讲不通。',
          en: 'Cold delays it and the lack of frost ends it, so it must be the period in which sap flows: a. “Runs” in the title has the same sense. Option b uses the everyday meaning of “run”, which makes no sense here.',
        },
      },
      {
        kind: 'choice',
        id: 'sap-4',
        question: 'About how much syrup could the club make from the sap collected on Wednesday?',
        options: { a: 'half a litre', b: 'one litre', c: 'two litres', d: 'four litres' },
        key: 'c',
        why: {
          zh: '表里星期三是 80 升，第 3 段说约 40 升出 1 升糖浆，80 ÷ 40 = 2，选 c。b 是只看正文、没看表的人会选的。这类题要把表和文章合起来看。',
          en: 'The table gives 80 litres and paragraph 3 says that about 40 make one litre of syrup; 80 ÷ 40 is 2, so c is right. Option b is what you get from the paragraph alone. Such items need both the text and the table.',
        },
      },
      {
        kind: 'choice',
        id: 'sap-5',
        question: 'Why did the club collect no sap on Monday?',
        options: {
          a: 'The night before was not cold enough.',
          b: 'The buds had already begun to swell.',
          c: 'The club had no pump.',
          d: 'The day did not warm above zero.',
        },
        key: 'd',
        why: {
          zh: '表里星期一白天最高 −2 °C，第 2 段说白天要升到零度以上汁液才动，选 d。a 说的是星期四的情形，那天夜里有 3 °C；星期一夜里够冷了。',
          en: 'On Monday the warmest was −2 °C, and paragraph 2 says that the day must warm above zero, so d is right. Option a fits Thursday, when the night stayed at 3 °C; Monday’s night was cold enough.',
        },
      },
      {
        kind: 'choice',
        id: 'sap-6',
        question: 'Which sentence best sums up the passage?',
        options: {
          a: 'Tubing and pumps have freed the producers of syrup from the weather.',
          b: 'Sap flows only in a short season that frost and thaw decide.',
          c: 'Most of what is taken from a maple is wasted.',
          d: 'Maples should be tapped only by experts.',
        },
        key: 'b',
        why: {
          zh: '全文围着“为什么只在三月”讲：要夜里冻、白天暖，季节短，选 b。a 与最后两句“泵代替不了霜冻”相反。c 只由第 3 段的蒸汽想来，水汽散掉不等于浪费。',
          en: 'Every paragraph serves one idea, that sap needs cold nights and mild days and the season is short: b. Option a contradicts the last two sentences. Option c stretches the steam of paragraph 3; removing water is not waste.',
        },
      },
    ],
  },
  {
    id: 'clinic',
    group: 'news',
    title: 'Class Shortens a Form, and the Wait at the Clinic',
    direction: 'Read the news report, then answer the questions.',
    blocks: [
      'HARROW FALLS – The walk-in clinic on Mill Street has replaced its registration form with a single page written by a Grade 11 class, after a trial in which new patients filled it in twice as fast.',
      'The old form ran to four pages. “It asked for the ‘next of kin,’” said Leila Mansour, 16, who came to Ontario from Jordan three years ago and answered the questions for her grandmother. “I thought it meant the family next door.” She left the line blank, and when her grandmother had to stay overnight, a nurse spent an hour looking for a number to call.',
      'Mansour brought the form to her English teacher, Owen Fraser, who turned it into an assignment. Students crossed out words that a Grade 8 reader would not know, removed whatever was asked twice, and tried each draft on adults in the town’s evening English classes.',
      'The clinic used the new page for six weeks in September and October. According to its manager, Joan Pelletier, new patients needed nine minutes on average instead of nineteen, and forms with blanks fell from one in three to one in ten.',
      'Not everyone was pleased at first. Dr. Samuel Achebe feared that a shorter form would miss an allergy. “I told them that simple can be dangerous,” he said. The class answered by moving that question to the top and printing it in large type. “Now it is the first thing I read,” said Achebe. “It used to be on page three.”',
      'Two other clinics have asked for copies, and versions in Arabic, Punjabi and Chinese are being written with the adults who tested the drafts. “They found our mistakes,” Mansour said. “It is only fair that their names are on it.”',
      'Fraser has already chosen the next assignment: the form with which parents apply for a seat on the school bus. It is seven pages long.',
    ],
    items: [
      {
        kind: 'choice',
        id: 'clinic-1',
        question: 'What has the clinic done?',
        options: {
          a: 'It has hired students to help new patients.',
          b: 'It has agreed to try a new form for a period of six weeks.',
          c: 'It has adopted a shorter form written by students.',
          d: 'It has had its old form translated.',
        },
        key: 'c',
        why: {
          zh: '第 1 段说诊所已经换用学生写的一页表，选 c。b 容易误选，但第 4 段的六周试用是九、十月的事，已经过去了。d 说的翻译是新表，不是旧表。',
          en: 'Paragraph 1 says that the clinic “has replaced” its form with the students’ page, so c is right. Option b is tempting, but the six-week trial of paragraph 4 is over. The versions in other languages, as in d, are of the new form.',
        },
      },
      {
        kind: 'choice',
        id: 'clinic-2',
        question: 'Why does the report tell what Mansour thought “next of kin” meant?',
        options: {
          a: 'to show how unclear wording can have serious results',
          b: 'to show that newcomers fill in forms carelessly',
          c: 'to explain why her grandmother was ill',
          d: 'to prove that the nurse was badly trained',
        },
        key: 'a',
        why: {
          zh: '看不懂一个词，空了一格，护士就花一个小时找联系电话，可见用词不清后果不小，选 a。b 把责任推给填表的人，但她是看不懂，不是马虎。',
          en: 'One phrase she could not know led to a blank line and an hour of searching, so the story shows what unclear wording can cause: a. Option b blames the reader, but she was misled by the words, not careless.',
        },
      },
      {
        kind: 'choice',
        id: 'clinic-3',
        question: 'How did the students find out whether their drafts were clear?',
        options: {
          a: 'They timed patients at the clinic.',
          b: 'They gave them to Grade 8 students.',
          c: 'They asked Dr. Achebe to correct them.',
          d: 'They tried them on adults who were learning English.',
        },
        key: 'd',
        why: {
          zh: '第 3 段末尾：每一稿都请夜校英语班的成年人试填，选 d。b 借了 Grade 8 reader，但那只是选词的标准，没有真找八年级学生。a 是后来诊所试用时的事。',
          en: 'At the end of paragraph 3 each draft is tried on adults in evening English classes: d. Option b picks up “a Grade 8 reader”, but that was only the measure for choosing words. The times in a come from the clinic’s later trial.',
        },
      },
      {
        kind: 'choice',
        id: 'clinic-4',
        question: 'How did the class meet Dr. Achebe’s concern?',
        options: {
          a: 'by adding more questions about medicine',
          b: 'by giving the question about allergies the best place',
          c: 'by returning to a form of three pages',
          d: 'by promising a second trial',
        },
        key: 'b',
        why: {
          zh: '学生把过敏那一问移到最上面、用大字印，选 b。a 像是会做的事，但文中只是挪了位置，没有加题。c 的第三页是旧表里那道题原来的位置。',
          en: 'They moved the question about allergies to the top and printed it large: b. Option a sounds likely, but no question was added, only moved. “Page three” in c is where the question stood on the old form.',
        },
      },
      {
        kind: 'choice',
        id: 'clinic-5',
        question: 'What does the last paragraph suggest?',
        options: {
          a: 'The class will take on another form that is hard to use.',
          b: 'The class will write a form that is longer than the one before it.',
          c: 'The school bus will soon cost more.',
          d: 'Fraser regrets the first assignment.',
        },
        key: 'a',
        why: {
          zh: '下一个作业是七页长的校车申请表，比诊所旧表还长，意思是还有难填的表等着改，选 a。b 把“现在有七页”误看成“要写成七页”。',
          en: 'The next assignment is a form of seven pages, longer than the clinic’s four, so another difficult form is waiting to be shortened: a. Option b confuses the length of the present form with the length of the new one.',
        },
      },
      {
        kind: 'written',
        id: 'clinic-6',
        question:
          'In one paragraph, explain what made the students’ form a success. Use information from the news report and your own ideas.',
        advice: answerAdvice,
        words: answerWords,
        rubric: answerRubric,
        model: [
          'The students’ form was a success because they wrote it for the people who have to fill it in and let those people test it. They crossed out words that a Grade 8 reader would not know and tried every draft on adults who were learning English. The results show that this worked: new patients needed nine minutes instead of nineteen, and far fewer forms came back with blanks. The class also listened to Dr. Achebe and put the question about allergies first. I think that many forms fail because their authors never watch anyone use them. My own family once guessed at a bank form for an evening, and nobody there ever knew.',
        ],
        comments: [
          {
            zh: '第一句就回答“成功靠什么”，而且说出了两点：为填表的人写，请他们试。',
            en: 'The first sentence answers the question and names two things: written for its readers and tested by them.',
          },
          {
            zh: '九分钟与十九分钟、八年级读者、过敏那一问，都出自原文，数字没记错。',
            en: 'The nine and nineteen minutes, the Grade 8 reader and the allergy question are all in the report and correct.',
          },
          {
            zh: '细节后面跟着用意：“The results show that this worked”。只抄数字不解释，最多得 1 分。',
            en: 'The details are explained: “The results show that this worked.” Numbers alone would earn 1 point at most.',
          },
          {
            zh: '最后两句是自己的想法和经历，题目要求原文和自己的想法两样都有。',
            en: 'The last two sentences are the writer’s own idea and experience; the question asks for both.',
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
        id: 'writing-13',
        question: 'Which sentence is punctuated correctly?',
        options: {
          a: 'Bring three things to the field trip; a hat, a lunch and a signed form.',
          b: 'Bring three things to the field trip, a hat, a lunch and a signed form.',
          c: 'Bring: three things to the field trip, a hat, a lunch and a signed form.',
          d: 'Bring three things to the field trip: a hat, a lunch and a signed form.',
        },
        key: 'd',
        why: {
          zh: '完整的句子后面列举，用冒号，选 d。a 最容易误选，但分号后面要跟完整的句子。b 读起来像要带四样东西，c 的冒号把动词和宾语隔开了。',
          en: 'A full sentence followed by a list takes a colon: d. Option a is the usual error, because a semicolon must be followed by a full sentence here. In b the field trip seems to be part of the list, and c cuts the verb from its object.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-14',
        stem: ['Of the two paths to the arena, the one along the river is [most short].'],
        question: 'Which word or words should replace those in brackets?',
        options: { a: 'shortest', b: 'more shorter', c: 'shorter', d: 'most shortest' },
        key: 'c',
        why: {
          zh: '只比两条路，用比较级 shorter，选 c。a 是最高级，三条以上才用，口语里常有人混。b 把 more 和 -er 叠在一起，重复了。',
          en: 'Two paths are compared, so the form is “shorter”: c. Option a is for three or more, although people often mix them up in speech. Option b uses “more” and “-er” together, which says the same thing twice.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-15',
        stem: [
          '1. A first job teaches a teenager to plan ahead.',
          '2. Many grocery stores were built far from the centre of town.',
          '3. Somebody who works on Friday evening soon learns to start an essay on Wednesday.',
          '4. Missing a single shift shows how much others depend on you.',
        ],
        question: 'Which sentence does not belong in the paragraph?',
        options: { a: 'Sentence 1', b: 'Sentence 2', c: 'Sentence 3', d: 'Sentence 4' },
        key: 'b',
        why: {
          zh: '这一段讲第一份工作教人什么，第 2 句讲超市建在哪里，与“学到什么”无关，选 b。d 的第 4 句说的是缺勤，像是坏事，但它仍说明打工让人明白责任。',
          en: 'The paragraph is about what a first job teaches; sentence 2 is about where stores were built: b. Sentence 4 in d may seem to be about failing, but it still tells what the worker learns.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-16',
        stem: [
          '____ Some borrow a drill that they need only once. Others book the sewing machine or take home a board game for the weekend. Last month one family even borrowed a telescope.',
        ],
        question: 'Which sentence best begins the paragraph?',
        options: {
          a: 'People come to our library for much more than books.',
          b: 'A telescope is too expensive for most families.',
          c: 'For example, my neighbour fixed her fence last week.',
          d: 'Our library should buy more books for teenagers.',
        },
        key: 'a',
        why: {
          zh: '后面每句都是有人借书以外的东西，总起句要把它们都包住，选 a。b 只跟最后一句有关。c 以 For example 开头，前面却没有可举例的话。d 说的是书，与后文不合。',
          en: 'Every later sentence shows somebody borrowing something other than a book, and a topic sentence must cover them all, so a is right. Option b fits only the last sentence, and c offers an example before there is anything to illustrate.',
        },
      },
    ],
  },
]
