import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { opinionAdvice, opinionRubric, opinionWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** First part of the third set: 16 selected-response items and the opinion piece. All texts are our own. */
export const partOne: readonly Section[] = [
  {
    id: 'storm',
    group: 'narrative',
    title: 'Long Arms',
    direction: 'Read the story, then answer the questions.',
    blocks: [
      'The power failed at 6:40, in the middle of a word. On Zixuan’s screen his mother stopped with her mouth open, and then the whole house was dark. He had lived with the Campbells for three weeks and had spoken to them, by his own count, eleven times. Nine of those times he had said thank you.',
      'He listened. Outside, branches were breaking under the ice like somebody snapping celery. Downstairs a drawer opened and closed. He thought about staying in bed until morning. A guest, he told himself, does not get in the way.',
      '“Zixuan?” Mr. Campbell called up the stairs. “I need long arms!”',
      'The camp stove stood on the highest shelf of the garage, behind a canoe. Mr. Campbell, whose shoulder had been operated on in the fall, held the flashlight while Zixuan reached. Mrs. Campbell held the ladder and told them both to be careful in the voice that she used for the dog.',
      'They cooked eggs on the back porch. Then Mrs. Osei from number 14 came over with her baby, because the Campbells had a wood stove and she did not. Somebody had to keep the fire alive. Zixuan’s grandfather had done it every New Year in the village, with Zixuan beside him, and now his hands remembered: small pieces first, and leave room for the air.',
      '“Where did you learn that?” asked Mrs. Campbell. The answer was longer than thank you. He told them about the village, the clay stove, and the pig that had once walked in and eaten the dumplings. Twice his English ran out, and twice Mr. Campbell waited, without helping, until he found the word himself.',
      'At three in the morning the refrigerator shuddered and began to hum. All along the street, windows turned yellow. Nobody in the room got up to switch on a lamp.',
      'When Zixuan reached his mother at last, she had not slept either. “Were you alone?” she asked. “Were you frightened?” He looked at the soot on his fingers. “No,” he said. “I was busy. They needed somebody for the stove.”',
    ],
    items: [
      {
        kind: 'choice',
        id: 'storm-1',
        question: 'What does Zixuan’s count in paragraph 1 tell the reader?',
        options: {
          a: 'He is good with numbers.',
          b: 'He has been polite but distant.',
          c: 'The Campbells do not like to talk.',
          d: 'The Campbells have given him many gifts.',
        },
        key: 'b',
        why: {
          zh: '三个星期只说过十一次话，九次是“谢谢”，礼貌而生疏，选 b。c 容易误选，但数的是他开口的次数，文中没写坎贝尔一家不爱说话。',
          en: 'Eleven times in three weeks, nine of them “thank you”: he is polite and keeps his distance, so b is right. Option c is tempting, but the count is of the times that he spoke; nothing says that the Campbells are silent.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-2',
        question: 'What does the comparison with celery in paragraph 2 help the reader to do?',
        options: {
          a: 'feel how cold the night is',
          b: 'understand that Zixuan is hungry',
          c: 'see how thin the branches are',
          d: 'hear how sharply the branches break',
        },
        key: 'd',
        why: {
          zh: '这一段以“他听着”开头，掰芹菜是清脆的一声，比的是声音，选 d。c 容易误选，因为芹菜细，但屋里一片黑，他看不到树枝，只听得到。',
          en: 'The paragraph begins “He listened”, and celery breaks with a sharp crack, so the comparison is about sound: d. Option c is tempting because celery is thin, but he is in the dark and cannot see the branches.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-3',
        question: 'Why does Zixuan think about staying in bed?',
        options: {
          a: 'He believes that a guest should not bother the family.',
          b: 'He wants to go on talking with his mother.',
          c: 'He is angry that the power has failed.',
          d: 'He does not want to go outside and help in such cold weather.',
        },
        key: 'a',
        why: {
          zh: '紧接着就是他的理由：做客的人不添乱，选 a。d 看似合理，但这时还没有人叫他帮忙，后来一叫他就去了。b 不可能，视频已经断了。',
          en: 'His reason follows at once: “A guest … does not get in the way”: a. Option d seems possible, but nobody has asked for help yet, and when they do he comes. Option b is impossible because the call has been cut off.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-4',
        question: 'Why does Mr. Campbell need “long arms”?',
        options: {
          a: 'He is afraid of ladders.',
          b: 'He has to move the canoe outside.',
          c: 'His shoulder keeps him from reaching the shelf.',
          d: 'His flashlight is too weak.',
        },
        key: 'c',
        why: {
          zh: '第 4 段说炉子在最高的架子上，他的肩膀秋天动过手术，选 c。b 提到独木舟，但它只是挡在炉子前面，没说要搬出去。a 里的梯子是坎贝尔太太扶着的，没有谁害怕。',
          en: 'Paragraph 4 puts the stove on the highest shelf and mentions the operation on his shoulder, so c is right. The canoe of b only stands in front of the stove, and nothing shows the fear of ladders in a.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-5',
        question: 'What does “his hands remembered” mean in paragraph 5?',
        options: {
          a: 'His hands still hurt from an old burn.',
          b: 'He could do it without having to think.',
          c: 'He had to be shown again how to do it.',
          d: 'He missed his grandfather very much.',
        },
        key: 'b',
        why: {
          zh: '从小看惯做惯，手自己就会，不用想，选 b。d 的心情也许有，但这几个字说的是“会做”，后面跟着的是做法：先放小块，留空气。',
          en: 'He had learned it beside his grandfather, and now his hands simply do it, so b is right. The feeling in d may be true, but the phrase leads to the steps themselves: small pieces first, room for the air.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-6',
        question: 'Why does Mr. Campbell most likely wait without helping in paragraph 6?',
        options: {
          a: 'He is listening for the power to return.',
          b: 'He has lost interest in the story.',
          c: 'He does not know the English words either.',
          d: 'He wants to let Zixuan speak for himself.',
        },
        key: 'd',
        why: {
          zh: '他两次都等到子轩自己找到词，是给他时间、尊重他，选 d。b 恰好相反，没兴趣的人不会等。c 不合情理，英语是他的母语，讲的又是日常的事。',
          en: 'Both times he waits until Zixuan finds the word himself, which gives him time and respect: d. Option b is the opposite, since somebody who had lost interest would not wait. Option c is unlikely for such everyday words.',
        },
      },
      {
        kind: 'choice',
        id: 'storm-7',
        question: 'What do Zixuan’s last words mainly show?',
        options: {
          a: 'Being needed has made him feel that he belongs.',
          b: 'He hides from his mother how afraid he was.',
          c: 'He thinks that the Campbells asked too much of him.',
          d: 'He is proud that nobody else can light a stove.',
        },
        key: 'a',
        why: {
          zh: '开头他觉得做客的人别添乱，结尾说“他们需要我”，前后对照，选 a。b 容易误选，因为母亲问怕不怕，但整晚的描写里没有害怕，他忙着生火讲故事。',
          en: 'At first he is a guest who must not get in the way; at the end he says that they needed him: a. Option b is tempting because his mother asks about fear, but the night shows him busy and talking, not afraid.',
        },
      },
    ],
  },
  {
    id: 'map',
    group: 'dialogue',
    title: 'Eighty Maps',
    direction: 'Read the dialogue, then answer the questions.',
    blocks: [
      {
        who: 'Femi',
        line: 'The map for Welcome Day is done. Four colours, six languages, and I have printed eighty.',
      },
      { who: 'Rosa', line: 'It is beautiful. May I ask something before they go into the welcome bags?' },
      { who: 'Femi', line: 'You are going to tell me that the arrows are too small.' },
      { who: 'Rosa', line: 'No. I was going to ask what you remember about your own first day here.' },
      {
        who: 'Femi',
        line: 'Lunch. I ate it in a stairwell, because I could not find the cafeteria.',
      },
      { who: 'Rosa', line: 'And you had no map?' },
      {
        who: 'Femi',
        line: 'I had one in my pocket. I never took it out. Who wants to stand in a hallway, turning a piece of paper around, while two hundred people walk past and look?',
      },
      { who: 'Rosa', line: 'Hm.' },
      { who: 'Femi', line: 'So I have just printed eighty of the thing that I did not use.' },
      { who: 'Rosa', line: 'You said that. I did not. What would have helped?' },
      { who: 'Femi', line: 'Somebody walking beside me. It did not even have to be somebody I knew.' },
      {
        who: 'Rosa',
        line: 'Twenty-six new students are coming, and there are thirteen of us. If each of us walks with two of them for the first week, nobody eats in a stairwell.',
      },
      { who: 'Femi', line: 'And the maps go into the recycling.' },
      {
        who: 'Rosa',
        line: 'The maps go into the bags. Two people who look at a map together have something to talk about.',
      },
      { who: 'Femi', line: 'Then the size of the arrows does not matter.' },
      { who: 'Rosa', line: 'Well, now that you mention the arrows …' },
    ],
    items: [
      {
        kind: 'choice',
        id: 'map-1',
        question: 'What does line 3 show about Femi?',
        options: {
          a: 'He knows that the map is useless.',
          b: 'He refuses to listen to Rosa.',
          c: 'He expects Rosa to find fault with a detail.',
          d: 'He wants Rosa to print the map again for him.',
        },
        key: 'c',
        why: {
          zh: 'Rosa 还没问，他就猜她要说箭头太小，可见他以为她要挑小毛病，选 c。a 是他后来才想到的，第 9 行才说出来。b 过头了，他一直在听。',
          en: 'Before she has asked anything, he guesses that she will complain about the arrows: c. Option a is what he realizes only later, in line 9. Option b goes too far, because he listens to her throughout.',
        },
      },
      {
        kind: 'choice',
        id: 'map-2',
        question: 'Why does Rosa ask about Femi’s first day?',
        options: {
          a: 'She wants him to see for himself what newcomers need.',
          b: 'She wants to know where the cafeteria used to be.',
          c: 'She hopes that he will tell his story on Welcome Day.',
          d: 'She is trying to put off talking about the map.',
        },
        key: 'a',
        why: {
          zh: '她只提问，不下结论，费米自己说到“我没用过地图”，她还说“这话是你说的”，可见她让他自己想明白，选 a。d 像是转移话题，其实每一问都连着地图有没有用。',
          en: 'She only asks, and Femi himself reaches the point in line 9; she even adds, “You said that. I did not.” So a is right. Option d looks like a change of subject, but every question leads back to whether a map helps.',
        },
      },
      {
        kind: 'choice',
        id: 'map-3',
        question: 'Why did Femi not use a map on his first day?',
        options: {
          a: 'He had left it at home.',
          b: 'He could not read the language.',
          c: 'He knew the way already.',
          d: 'He did not want to look lost.',
        },
        key: 'd',
        why: {
          zh: '第 7 行：不愿站在走廊里被人看着转地图，也就是怕显得迷路，选 d。b 容易误选，因为新地图有六种语言，但他没说看不懂。a 与“就在我口袋里”矛盾。',
          en: 'In line 7 he did not want to turn a map around while people looked at him: d. Option b is tempting because the new map is in six languages, but he never says that he could not read his. Option a contradicts “in my pocket”.',
        },
      },
      {
        kind: 'choice',
        id: 'map-4',
        question: 'What plan does Rosa propose?',
        options: {
          a: 'to give out the maps only to those who ask',
          b: 'to have each of them guide two newcomers for a week',
          c: 'to invite twenty-six guides from other schools',
          d: 'to eat lunch with the newcomers on the first day',
        },
        key: 'b',
        why: {
          zh: '第 12 行：26 名新生、13 个人，每人带两名，带一周，选 b。d 只抓住午饭，时间也不对，是第一周，不是第一天。c 把新生的人数当成了向导的人数。',
          en: 'Line 12 gives the plan: thirteen of them, twenty-six newcomers, two each for the first week, so b is right. Option d keeps only the lunch and shortens the week to a day. Option c takes the number of newcomers for guides.',
        },
      },
      {
        kind: 'choice',
        id: 'map-5',
        question: 'What is the effect of Rosa’s last line?',
        options: {
          a: 'It begins a serious quarrel about the map.',
          b: 'It shows that she has disliked the map all along.',
          c: 'It tells Femi to throw the maps away.',
          d: 'It teases Femi with his own guess from line 3.',
        },
        key: 'd',
        why: {
          zh: '第 3 行费米猜她要说箭头，她否认了；最后偏又提起箭头，是朋友间打趣，选 d。b 与第 2 行“很漂亮”和她坚持保留地图矛盾。a 太重了，事情已经谈好。',
          en: 'In line 3 he guessed that she would mention the arrows and she said no; now she does, as a friendly joke: d. Option b contradicts “It is beautiful” and her wish to keep the maps. Option a is too strong, because they have agreed.',
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
        id: 'writing-17',
        question: 'Which sentence is written correctly?',
        options: {
          a: 'Ms. Chen asked Ravi and me to set up the chairs.',
          b: 'Ms. Chen asked Ravi and I to set up the chairs.',
          c: 'Me and Ravi was asked by Ms. Chen to set up the chairs.',
          d: 'Ms. Chen asked Ravi and myself to set up the chairs.',
        },
        key: 'a',
        why: {
          zh: '动词 asked 后面用宾格 me，去掉 Ravi and 再读一遍就知道，选 a。b 听着更“正式”，所以常有人误选，但没人说 asked I。d 的 myself 前面没有 I 可指。',
          en: 'After “asked” the form is “me”; leave out “Ravi and” and you hear it, so a is right. Option b sounds more formal, which is why many choose it, but nobody says “asked I”. In d there is no “I” for “myself” to refer to.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-18',
        stem: [
          'A strong wind stopped the ferry.',
          'The band went by road.',
          'It arrived in time for the concert.',
        ],
        question: 'Which sentence best combines all the ideas?',
        options: {
          a: 'A strong wind stopped the ferry, the band went by road, it arrived in time for the concert.',
          b: 'Because the band arrived by road in time for the concert, a strong wind stopped the ferry.',
          c: 'Although a strong wind stopped the ferry, the band went by road and arrived in time for the concert.',
          d: 'A strong wind stopping the ferry, and the band going by road to arrive in time for the concert.',
        },
        key: 'c',
        why: {
          zh: '渡轮停了，乐队还是准时到，是转折，用 although，选 c。b 把因果弄反了，乐队到达不会让风停船。a 用逗号连三个完整句子，d 全是 -ing，没有谓语动词。',
          en: 'The ferry stopped, yet the band was in time: a contrast, so c is right. Option b turns cause and effect around. Option a joins three full sentences with commas, and d has only “-ing” forms and no main verb.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-19',
        stem: [
          '1. Once the tube is out, pump it up and listen for the leak.',
          '2. Mending a flat bicycle tire takes ten minutes and saves a trip to the shop.',
          '3. When you have found the hole, roughen the rubber around it and press on a patch.',
          '4. First, take off the wheel and pull out the tube.',
        ],
        question: 'Which order makes the clearest paragraph?',
        options: { a: '2, 1, 4, 3', b: '2, 4, 1, 3', c: '4, 2, 1, 3', d: '2, 4, 3, 1' },
        key: 'b',
        why: {
          zh: '第 2 句点题；先取出内胎（4），取出后找漏点（1），找到才补（3），选 b。d 只差最后两步，但还没找到漏点就贴补片了。a 的 Once the tube is out 出现在取出内胎之前。',
          en: 'Sentence 2 names the topic; then the tube comes out (4), the leak is found (1) and patched (3), so b is right. Option d differs only at the end, but patches a hole before it is found. In a the tube is “out” before it has been pulled out.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-20',
        question: 'You need an answer from the principal by Friday. Which sentence is both polite and clear?',
        options: {
          a: 'Hey, is the gym thing a go or not? Thanks!!',
          b: 'You have to tell us by Friday if we get the gym.',
          c: 'It would be appreciated if, at some point, consideration could be given to the matter of the gym.',
          d: 'Could you please let us know by Friday whether we may use the gym?',
        },
        key: 'd',
        why: {
          zh: '写给校长要客气，也要说清要什么、何时要，选 d。c 最容易误选，听着很正式，却没写星期五，也没说清要什么答复。b 日期清楚，但像命令。',
          en: 'A message to a principal should be courteous and say what you need and when: d. Option c is tempting because it sounds formal, but it drops the day and hides the question. Option b is clear but reads like an order.',
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
        id: 'opinion-3',
        question: 'Should students who do badly on a test be allowed to write it a second time?',
        advice: opinionAdvice,
        words: opinionWords,
        rubric: opinionRubric,
        model: [
          'Almost nobody rides a bicycle at the first try, and nobody calls the second try cheating. Tests at school should be no different. I believe that students who do badly should be allowed to write a test again, as long as they have worked on their mistakes first.',
          'The most important reason is that a test should lead to learning. Last winter I failed a unit test on fractions. Because my teacher offered a second one, I spent two lunch hours finding out what I had done wrong, and I passed. In my other class there was no second chance, so I put the paper at the bottom of my bag and never looked at it again.',
          'A second chance is also fairer. One bad morning can hide a whole month of good work. A boy in my class wrote his history test on the day after his family had moved between two apartments. His mark told the teacher how little he had slept, and not what he knew.',
          'Critics answer that students will stop studying for the first test. This could happen if the second one were free. However, when you must hand in corrections and stay after school to earn it, few people choose to do the work twice.',
          'A mark should show what a student knows at the end, not how fast it was learned. For that reason, every test should have a second door, and some homework in front of it.',
        ],
        comments: [
          {
            zh: '用骑车开头，读者一看就懂；同一段就说出立场和条件，没有拖。',
            en: 'The bicycle is an easy way in, and the same paragraph states the opinion with its condition.',
          },
          {
            zh: '第 2 段把两门课放在一起比：有补考就去弄懂，没有就塞进书包。对比本身就是证据。',
            en: 'Paragraph 2 compares two classes, one with a second chance and one without; the contrast itself is evidence.',
          },
          {
            zh: '第 3 段只用一个人、一天的事，三句话讲完。例子不必长，要具体。',
            en: 'Paragraph 3 needs three sentences about one person and one day. An example may be short if it is concrete.',
          },
          {
            zh: '第 4 段先写反对者的话，再用 However 回应，正好说明前面提的条件为什么要紧。',
            en: 'Paragraph 4 states the objection and answers with “However”, which shows why the condition matters.',
          },
          {
            zh: '结尾换了说法，没有把第一段再抄一遍。',
            en: 'The ending puts the opinion in new words and does not copy the first paragraph.',
          },
        ],
      },
    ],
  },
]
