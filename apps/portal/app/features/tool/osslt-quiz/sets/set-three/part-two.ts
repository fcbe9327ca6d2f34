import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { answerAdvice, answerRubric, answerWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** Second part of the third set: 15 selected-response items and a short answer to the news report. All our own. */
export const partTwo: readonly Section[] = [
  {
    id: 'hearing',
    group: 'information',
    title: 'How Loud, How Long',
    direction: 'Read the information and the table, then answer the questions.',
    blocks: [
      'Hearing seldom fails all at once. More often it wears away so slowly that the person who is losing it is the last to notice. The cause is usually not a single bang but a little too much sound, for a little too long, on a great many days.',
      'Deep inside the ear, thousands of tiny hair cells bend when sound arrives and send a signal to the brain. After a loud evening they are exhausted, which is why the ears ring and voices seem dull on the way home. With rest most of them recover. Cells that are bent too hard or too often die, however, and in people they do not grow back.',
      'Sound is measured in decibels (dB), and the scale is deceptive. A rise of only three decibels doubles the energy that reaches the ear. Many rules for workplaces therefore cut the time in half whenever three decibels are added: eight hours at 85, four at 88, two at 91.',
      'Earbuds deserve special care, because people turn them up to cover other noise. A student who listens at a moderate level in a quiet bedroom may add ten decibels on a crowded bus without a thought. Earbuds that shut out the noise around them can help. They are not quieter themselves, but there is less to drown out.',
      'Three habits do most of the work. Choose the level on your phone while you are in a quiet room, and leave it there. At a concert, step away from the speakers for ten minutes in every hour. And take ringing seriously. It is not the price of a good night but a sign that the night was too loud.',
    ],
    schedule: {
      caption: 'Sound levels and limits for one day',
      head: ['Level', 'Where you might meet it', 'Longest time'],
      rows: [
        ['85 dB', 'Busy street', '8 hours'],
        ['91 dB', 'Power mower', '2 hours'],
        ['94 dB', 'Earbuds turned up high', '1 hour'],
        ['100 dB', 'Concert, close to the speakers', '15 minutes'],
      ],
    },
    items: [
      {
        kind: 'choice',
        id: 'hearing-1',
        question:
          'According to paragraph 1, why do people often fail to notice that their hearing is getting worse?',
        options: {
          a: 'One loud bang destroys it at once.',
          b: 'Nobody around them notices it either.',
          c: 'The loss comes little by little.',
          d: 'They are used to being tired.',
        },
        key: 'c',
        why: {
          zh: '第 1 段说听力是慢慢磨掉的，慢到本人最后才发觉，选 c。a 正是文中否定的说法：通常不是一声巨响。b 与“本人最后才发觉”矛盾，旁人反而先看出来。',
          en: 'Paragraph 1 says that hearing wears away so slowly that the person is the last to notice: c. Option a is the very idea that the passage rejects. Option b contradicts “the last to notice”, because others notice first.',
        },
      },
      {
        kind: 'choice',
        id: 'hearing-2',
        question: 'What causes the ringing after a loud evening?',
        options: {
          a: 'hair cells that are exhausted',
          b: 'hair cells that are growing back',
          c: 'a brain that sends too many signals',
          d: 'voices that are too dull to hear',
        },
        key: 'a',
        why: {
          zh: '第 2 段：毛细胞累坏了，which is why 后面就是耳鸣，选 a。b 与“死了不会再长”相反。d 把同时出现的另一个现象当成了原因。',
          en: 'In paragraph 2 the hair cells are exhausted, “which is why the ears ring”: a. Option b contradicts the statement that dead cells do not grow back. Option d names another effect of the same tiredness, not its cause.',
        },
      },
      {
        kind: 'choice',
        id: 'hearing-3',
        question: 'What does “deceptive” mean in paragraph 3?',
        options: { a: 'exact', b: 'misleading', c: 'dangerous', d: 'old-fashioned' },
        key: 'b',
        why: {
          zh: '后一句举例：只多三分贝，能量就翻倍，数字小、差别大，容易让人误会，选 b。c 容易误选，因为全文在讲伤耳朵，但这里说的是刻度看着会骗人，不是刻度有危险。',
          en: 'The next sentence explains it: only three decibels more mean twice the energy, so a small number hides a large change: b. Option c is tempting because the passage is about harm, but a scale cannot hurt anyone; it can mislead.',
        },
      },
      {
        kind: 'choice',
        id: 'hearing-4',
        question:
          'Using paragraph 3 and the table, how long could a person safely listen to a sound of 97 dB in one day?',
        options: { a: '2 hours', b: '1 hour', c: '45 minutes', d: '30 minutes' },
        key: 'd',
        why: {
          zh: '表里 94 dB 是 1 小时，第 3 段说多 3 分贝时间减半，97 dB 就是 30 分钟，选 d；再减半正好是 100 dB 的 15 分钟。c 是在 1 小时和 15 分钟之间随手取的数，没有用减半的规律。',
          en: 'The table gives one hour at 94 dB, and three decibels more cut the time in half, so d is right; half again is the 15 minutes at 100 dB. Option c only guesses a value between one hour and 15 minutes.',
        },
      },
      {
        kind: 'choice',
        id: 'hearing-5',
        question: 'Why can earbuds that shut out noise protect hearing?',
        options: {
          a: 'The listener has less reason to turn up the sound.',
          b: 'They cannot play as loudly as others.',
          c: 'They keep the sound of the music away from the hair cells.',
          d: 'They remind the listener to take a rest.',
        },
        key: 'a',
        why: {
          zh: '第 4 段末尾：耳机本身并不更轻，只是要盖过的噪声少了，也就不必调大，选 a。b 正是文中否认的“They are not quieter themselves”。d 像手机的功能，文中没有。',
          en: 'The end of paragraph 4 says that there is less noise to drown out, so people need not turn them up: a. Option b is denied in the same place: “They are not quieter themselves.” Option d is not in the passage.',
        },
      },
      {
        kind: 'choice',
        id: 'hearing-6',
        question: 'Which sentence best sums up the passage?',
        options: {
          a: 'Concerts are the greatest danger to young ears.',
          b: 'Lost hearing returns if the ears are given enough rest.',
          c: 'Safe listening depends on both the level and the time.',
          d: 'Earbuds should not be used on a bus.',
        },
        key: 'c',
        why: {
          zh: '标题就是“多响、多久”，各段和表格都在讲这两样，选 c。b 只说对一半：累了的细胞能恢复，死了的不能。d 把一个提醒说成了禁令，a 只是一个例子。',
          en: 'The title names loudness and time, and the paragraphs and the table deal with both, so c is right. Option b is half true: tired cells recover, dead ones do not. Option d turns a caution into a ban, and a is only one example.',
        },
      },
    ],
  },
  {
    id: 'skates',
    group: 'news',
    title: 'School Lends 312 Pairs in First Winter',
    direction: 'Read the news report, then answer the questions.',
    blocks: [
      'ELM CORNERS – A library of skates, skis and snowshoes that students run at Elm Corners Secondary School made 312 loans in its first winter. Now it has to move by September.',
      'The idea came from Arjun Bhatt, 17, who had never skated before he moved from Surat, in India, to Elm Corners in Grade 9. “Everyone told me that the rink was free,” he said. “The rink is free. The skates were a hundred and forty dollars.” He spent that winter watching from behind the boards.',
      'Last fall, Bhatt and six members of the green club put a box in the front hall and asked for gear that no longer fit. They hoped for thirty pairs. By the end of November they had 190. Marg Toivonen, a retired hockey coach, taught them to sharpen blades and threw out every helmet with a crack. “A free helmet that does not protect you is not a gift,” she told them.',
      'Borrowers sign a card and pay nothing, and there are no late fees. Nine pairs have not come back. “I would rather lose nine pairs than turn away one kid who is afraid of a fine,” said Bhatt.',
      'Vice-principal Dana Whitcombe supports the project. However, its closet stands beside a fire exit, and in March an inspector gave the school six months to empty it. “We are short of rooms, not of good will,” she said.',
      'Two places are possible. The photography club has offered half of its old darkroom. The town arena has a larger space, which families could reach in the evening, but students could not run it at lunch.',
      'School council will decide on June 4. Bhatt leaves for university in the fall and has no vote. Since April he has been teaching two Grade 9 students to sharpen blades. “Wherever it goes,” he said, “somebody has to know which edge is dull.”',
    ],
    items: [
      {
        kind: 'choice',
        id: 'skates-1',
        question: 'Why must the equipment library move?',
        options: {
          a: 'It has become too large for its closet.',
          b: 'The photography club needs the room.',
          c: 'Its founder is leaving the school.',
          d: 'It is kept in a place that is not safe.',
        },
        key: 'd',
        why: {
          zh: '第 5 段：柜子挨着消防出口，检查员限六个月清空，选 d。a 最容易误选，因为东西确实很多，但文中没说放不下。b 弄反了，摄影社是愿意让出半间暗房。',
          en: 'Paragraph 5 says that the closet is beside a fire exit and that an inspector ordered it emptied: d. Option a is tempting because so much gear came in, but nobody says that it does not fit. Option b is the reverse; that club offers space.',
        },
      },
      {
        kind: 'choice',
        id: 'skates-2',
        question: 'What point does Bhatt make when he says, “The rink is free”, a second time?',
        options: {
          a: 'The town should charge more for the rink.',
          b: 'A free rink does not help those who cannot pay for skates.',
          c: 'Skates cost much less in the town that he came from in India.',
          d: 'Watching is as good as skating.',
        },
        key: 'b',
        why: {
          zh: '紧接着他说冰鞋要一百四十块，意思是场地免费也滑不成，选 b。c 像是新来的人会比的，但文中没提苏拉特的价钱。d 与他办这件事的用意相反。',
          en: 'The price of the skates follows at once: what is free is of no use without them, so b is right. Option c is a comparison that a newcomer might make, but he says nothing about prices in Surat. Option d is the opposite of why he began.',
        },
      },
      {
        kind: 'choice',
        id: 'skates-3',
        question: 'What does Marg Toivonen mean in paragraph 3?',
        options: {
          a: 'Families should be asked to buy new helmets.',
          b: 'Donors should have been thanked for the helmets.',
          c: 'Something given away must still be safe to use.',
          d: 'The students had been careless with the helmets.',
        },
        key: 'c',
        why: {
          zh: '裂了的头盔护不住头，白送也不算礼物，意思是送出去的东西得安全，选 c。a 不对，她只是扔掉坏的，没叫人买新的。d 把裂纹算到学生头上，文中没有根据。',
          en: 'A cracked helmet cannot protect anyone, so giving it away does no good: what is lent must be safe, and c is right. Option a goes further than she does; she only throws out the damaged ones. Nothing in the report supports d.',
        },
      },
      {
        kind: 'choice',
        id: 'skates-4',
        question: 'Why are there no late fees?',
        options: {
          a: 'A fine might frighten some borrowers away.',
          b: 'Everything has been returned on time.',
          c: 'The school does not allow students to handle money.',
          d: 'The cards do not show a date.',
        },
        key: 'a',
        why: {
          zh: '第 4 段巴特的话：宁可丢九双，也不愿有人因为怕罚款不敢来，选 a。b 与“九双没还”矛盾。c 听着合理，但文中没有这条规定。',
          en: 'In paragraph 4 Bhatt would rather lose nine pairs than turn away one person who fears a fine: a. Option b contradicts the nine pairs that are missing. Option c sounds sensible, but no such rule is mentioned.',
        },
      },
      {
        kind: 'choice',
        id: 'skates-5',
        question: 'What would be a disadvantage of moving to the arena?',
        options: {
          a: 'Families could not get there in the evening.',
          b: 'Students could not run the library at lunch.',
          c: 'The space would be smaller than the darkroom.',
          d: 'The photography club would lose its room.',
        },
        key: 'b',
        why: {
          zh: '第 6 段 but 后面就是缺点：学生中午没法去管，选 b。a 把优点说反了，晚上家长去得了。c 也反了，那里的地方更大。but 后面常常是答案。',
          en: 'The drawback follows “but” in paragraph 6: students could not run it at lunch, so b is right. Options a and c turn the advantages around; families can come in the evening, and the space is larger. Watch what comes after “but”.',
        },
      },
      {
        kind: 'written',
        id: 'skates-6',
        question:
          'In one paragraph, explain whether the equipment library should move to the arena or stay at the school. Use information from the news report and your own ideas.',
        advice: answerAdvice,
        words: answerWords,
        rubric: answerRubric,
        model: [
          'The equipment library should stay at the school, in the photography club’s old darkroom, because students are what makes it work. They collected 190 pairs by the end of November, learned to sharpen blades, and decided that there would be no late fees. At the arena they could not run it at lunch, so adults would have to take over, and adults might soon bring in rules and fines. It is true that more families could come to the arena in the evening. However, a student can carry skates home for a younger brother or sister. In my opinion a smaller library that belongs to students will last longer than a larger one that does not.',
        ],
        comments: [
          {
            zh: '第一句就选定一边，还给出理由。题目问“搬还是留”，两边都说一半会丢分。',
            en: 'The first sentence chooses a side and gives the reason. The question asks for one place; half of each would lose points.',
          },
          {
            zh: '190 双、磨冰刀、不收罚款、中午没法管，四处细节都出自原文，并且都用来支持同一个理由。',
            en: 'The 190 pairs, the blades, the lack of fees and the lunch hour are all from the report, and all support the same reason.',
          },
          {
            zh: '承认去冰场也有好处，再用 However 说明为什么不够。一段话里也能照顾到另一边。',
            en: 'It grants the advantage of the arena and answers with “However”; even one paragraph has room for the other side.',
          },
          {
            zh: '选冰场同样能得满分，只要理由和细节够。',
            en: 'Choosing the arena can earn full points as well, if reasons and details support it.',
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
        id: 'writing-21',
        question: 'Which sentence is punctuated correctly?',
        options: {
          a: '“Meet me at the north door” said Amal, “before the bell rings.”',
          b: '“Meet me at the north door,” said Amal, “before the bell rings.”',
          c: '“Meet me at the north door,” said Amal “before the bell rings.”',
          d: '“Meet me at the north door.” said Amal, “before the bell rings.”',
        },
        key: 'b',
        why: {
          zh: '一句话被 said Amal 隔开，前后都要逗号，前一个逗号在引号里，选 b。d 容易误选，但句子在 door 后面还没完，不能用句号。a 漏了前面的逗号，c 漏了后面的。',
          en: 'When “said Amal” interrupts one sentence, a comma stands on both sides and the first is inside the quotation marks, so b is right. Option d is tempting, but the sentence is not over after “door”, so a period cannot stand there. Options a and c each lack a comma.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-22',
        stem: ['By the time the judges reached our table, the model volcano [is erupting] twice.'],
        question: 'Which words should replace those in brackets?',
        options: { a: 'has erupted', b: 'will erupt', c: 'was erupting', d: 'had erupted' },
        key: 'd',
        why: {
          zh: '评委到的时候（过去），喷发已经发生了两次，是“过去的过去”，用 had erupted，选 d。a 只差一个词，但 has 与现在相连。c 表示正在喷，和 twice 合不上。',
          en: 'The judges came in the past and the eruptions were already over, so the earlier past is needed: d. Option a differs by one word, but “has” ties the action to now. Option c describes something going on, which does not fit “twice”.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-23',
        stem: ['Our school should open its gym before the first class.'],
        question: 'Which sentence gives the strongest support for this opinion?',
        options: {
          a: 'Exercise is popular with many people of all ages.',
          b: 'The gym has a new floor and very bright lights.',
          c: 'Forty students whose buses come early waited outside in January.',
          d: 'It would be a wonderful thing for absolutely everyone.',
        },
        key: 'c',
        why: {
          zh: '有人数、有月份、有实际的难处，而且直接说明为什么要早开，选 c。b 也具体，但新地板和灯说明不了为什么要早开门。a 和 d 太笼统。',
          en: 'It gives a number, a month and a real problem that an early opening would solve, so c is right. Option b is concrete too, but a new floor is no reason to open earlier. Options a and d are too general to prove anything.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-24',
        stem: [
          'The first design for the ramp was cheap and quick to build. ____, it was too steep for a wheelchair, and the class began again.',
        ],
        question: 'Which word or words best fill the blank?',
        options: { a: 'Unfortunately', b: 'Similarly', c: 'As a result', d: 'For instance' },
        key: 'a',
        why: {
          zh: '前一句是优点，后一句是毛病，要一个转到坏处的词，选 a。c 容易误选，但便宜、快并不会让坡道变陡。d 引出例子，“太陡”不是“便宜”的例子。',
          en: 'An advantage is followed by a fault, so the word must turn to bad news: a. Option c is tempting, but being cheap did not make the ramp steep. Option d would lead to an example of cheapness, and steepness is none.',
        },
      },
    ],
  },
]
