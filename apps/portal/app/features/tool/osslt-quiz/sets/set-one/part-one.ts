import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { opinionAdvice, opinionRubric, opinionWords } from '#app/features/tool/osslt-quiz/sets/rubric.ts'

/** First part of the first set: 16 selected-response items and the opinion piece. All texts are our own. */
export const partOne: readonly Section[] = [
  {
    id: 'trombone',
    group: 'narrative',
    title: 'The Borrowed Trombone',
    direction: 'Read the story, then answer the questions.',
    blocks: [
      'By the second week of Grade 9, every instrument in the music room had been claimed except one trombone with a dented slide. Imani had asked for a flute. “Sorry,” said Mr. Duarte, holding out a long black case. “The flutes went in the first five minutes. Give this a month. If you still hate it, we will talk.”',
      'Imani carried the case home on the number 6 bus, where it took up a seat of its own. At home she blew until she was dizzy. The sound that came out made her little brother cover his ears and the dog leave the room. She pushed the case behind the couch and did not open it for three days.',
      'On Saturday there was a knock. Mrs. Petrov from the apartment below stood in the hall, and Imani began to apologize before the old woman could speak.',
      '“Noise? No,” said Mrs. Petrov. “I came because it stopped.” She had played trombone in a factory band for thirty years, she explained, until her hands grew stiff. “May I hear you play one long note? Only one.”',
      'Imani played. The note wobbled like a shopping cart with a bad wheel. Mrs. Petrov nodded as if she had been handed something valuable. “You are pushing,” she said. “Do not push. Breathe the way you fog a window.”',
      'Imani tried again. This time the note came out low and steady, and for a moment the whole hallway seemed to hold it.',
      'After that, Mrs. Petrov sat in the kitchen every Saturday with her tea, correcting Imani’s breathing and telling stories about parades in freezing rain.',
      'On the last day before the winter break, Mr. Duarte stopped Imani at the door. “A flute has come back,” he said. “It is yours if you want it.” Imani looked down at the dented slide, which she had polished the night before. “Could you give it to someone on the waiting list?” she asked. “I have a lesson on Saturday.”',
    ],
    items: [
      {
        kind: 'choice',
        id: 'trombone-1',
        question: 'Why does Imani take the trombone home at the beginning of the story?',
        options: {
          a: 'She wants to try something unusual.',
          b: 'It is the only instrument left.',
          c: 'Mr. Duarte thinks that it suits her.',
          d: 'Her neighbour has one like it.',
        },
        key: 'b',
        why: {
          zh: '第 1 段说，除了这把长号，别的乐器都被领走了，所以选 b。c 容易误选：老师只是让她先试一个月，没说适合她。d 的邻居到第 3 段才出现。',
          en: 'Paragraph 1 says that every instrument except this trombone had been claimed, so b is right. Option c is tempting, but the teacher only asks her to try it for a month; he never says that it suits her. The neighbour in d does not appear until paragraph 3.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-2',
        question: 'Which detail in paragraph 2 best shows that Imani is ready to give up?',
        options: {
          a: 'The case takes up a seat on the bus.',
          b: 'Her little brother covers his ears.',
          c: 'She blows until she is dizzy.',
          d: 'She leaves the case unopened for three days.',
        },
        key: 'd',
        why: {
          zh: '题目问的是“她想放弃”。把盒子推到沙发后、三天不打开，是她自己的行动，选 d。b 写的是弟弟的反应，只说明声音难听；c 恰好说明她还在用力练。',
          en: 'The question is about her wish to give up. Pushing the case away and leaving it shut for three days is her own action, so d is right. Option b shows how her brother feels about the sound, and c shows that she is still trying hard.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-3',
        question: 'Why does Imani begin to apologize in paragraph 3?',
        options: {
          a: 'She has been slow to answer the door.',
          b: 'She has missed a lesson with Mrs. Petrov.',
          c: 'She expects a complaint about her playing.',
          d: 'She is sorry that her dog has run away.',
        },
        key: 'c',
        why: {
          zh: '楼下邻居来敲门，第 4 段第一句又是“Noise? No”，可见伊玛尼以为对方来投诉吵闹，选 c。d 借用了第 2 段的狗，但狗只是离开房间，没有跑丢。b 不对，这时还没有上过课。',
          en: 'The visitor lives below, and her first words are “Noise? No”, so Imani must have expected a complaint: c. Option d borrows the dog from paragraph 2, but it only left the room. Option b cannot be right, because no lessons have begun.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-4',
        question: 'In paragraph 4, what does “it” refer to in “I came because it stopped”?',
        options: {
          a: 'the sound of Imani practising',
          b: 'the barking of the dog',
          c: 'the music of the factory band',
          d: 'the stiffness in her hands',
        },
        key: 'a',
        why: {
          zh: '前一句刚提到 noise，伊玛尼又三天没练，停下来的是练习的声音，选 a。c 离得近，但乐队在后一句才提到，也不是她今天上门的原因。',
          en: 'The word “noise” comes just before, and Imani has not practised for three days, so what stopped is the sound of her practising: a. Option c stands nearby, but the band is mentioned only afterwards and is not why she came today.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-5',
        question:
          'What does the comparison with a shopping cart in paragraph 5 tell the reader about the note?',
        options: {
          a: 'It was too loud.',
          b: 'It was shaky and uneven.',
          c: 'It was too short.',
          d: 'It was deep and calm.',
        },
        key: 'b',
        why: {
          zh: '轮子坏了的购物车走不稳，动词 wobbled 也是摇晃的意思，选 b。a 容易误选，因为购物车会响，但这里比的是不稳，不是音量。d 是第 6 段第二次吹的样子。',
          en: 'A cart with a bad wheel does not run straight, and “wobbled” means moved unsteadily, so b is right. Option a is tempting because such a cart also rattles, but the verb is about movement, not volume. Option d describes the second try, in paragraph 6.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-6',
        question: 'What does Mrs. Petrov mean by “Breathe the way you fog a window”?',
        options: {
          a: 'Blow hard and fast.',
          b: 'Hold your breath before each note.',
          c: 'Play near an open window.',
          d: 'Let warm air out gently.',
        },
        key: 'd',
        why: {
          zh: '往玻璃上哈气要慢、要轻，而且她刚说“Do not push”，选 d。a 正是她要伊玛尼改掉的做法。c 只抓住 window 一个词，忽略了这是比方。',
          en: 'To fog a window you let warm breath out slowly, and she has just said “Do not push”, so d is right. Option a is the very habit she corrects. Option c takes the word “window” literally, although it is part of a comparison.',
        },
      },
      {
        kind: 'choice',
        id: 'trombone-7',
        question: 'What does Imani’s answer in the last paragraph mainly show?',
        options: {
          a: 'She is afraid to disappoint Mr. Duarte.',
          b: 'She believes that the flute is too hard for her.',
          c: 'She has come to value the trombone and her lessons.',
          d: 'She intends to stop playing after the winter break.',
        },
        key: 'c',
        why: {
          zh: '她擦亮了拉管，让出长笛，理由是星期六有课，说明她看重长号和这份相处，选 c。a 像是原因，但老师把选择权给了她，文中没有害怕的意思。d 与“星期六有课”矛盾。',
          en: 'She has polished the slide, gives up the flute, and names her Saturday lesson as the reason, so c is right. Option a sounds possible, but the teacher leaves the choice to her and nothing suggests fear. Option d contradicts the lesson she mentions.',
        },
      },
    ],
  },
  {
    id: 'yearbook',
    group: 'dialogue',
    title: 'The Robotics Page',
    direction: 'Read the dialogue, then answer the questions.',
    blocks: [
      {
        who: 'Noor',
        line: 'Caleb, do you have a minute? The printer needs the yearbook pages by Friday at noon.',
      },
      { who: 'Caleb', line: 'I know. I have taken hundreds of photos.' },
      { who: 'Noor', line: 'Great. How many have you chosen for the robotics page?' },
      { who: 'Caleb', line: 'Well, the light in that room is terrible. Everyone looks green.' },
      { who: 'Noor', line: 'That is not quite what I asked.' },
      {
        who: 'Caleb',
        line: 'Fine. None yet. I keep opening the folder and closing it again. There are four hundred pictures, and if I leave somebody out, they will be hurt.',
      },
      { who: 'Noor', line: 'Thank you for telling me. I thought you were just busy with volleyball.' },
      { who: 'Caleb', line: 'Volleyball ended last week. I should have said something sooner.' },
      {
        who: 'Noor',
        line: 'And I should have asked, instead of sending you three reminders in capital letters. What if you pick twenty, and the robotics club votes on the final six? Then nobody can say that the photographer had favourites.',
      },
      { who: 'Caleb', line: 'Could they vote by Wednesday? I need Thursday evening to fix the colours.' },
      {
        who: 'Noor',
        line: 'They meet tomorrow at lunch, so they could do it then. Can you have the twenty ready tonight?',
      },
      { who: 'Caleb', line: 'Tonight is tight, but yes. Choosing twenty is a lot easier than choosing six.' },
      { who: 'Noor', line: 'One more thing. Could you include the shot of the robot upside down?' },
      { who: 'Caleb', line: 'The one where it fell off the table? The captain asked me to delete it.' },
      {
        who: 'Noor',
        line: 'Then delete it. Some pictures are funny only to the people who are not in them.',
      },
    ],
    items: [
      {
        kind: 'choice',
        id: 'yearbook-1',
        question: 'Why does Caleb talk about the light in line 4?',
        options: {
          a: 'He wants Noor to buy a better camera.',
          b: 'He does not want to say that he has chosen no photos.',
          c: 'He thinks that the club should move to another room.',
          d: 'He is explaining why he took so many pictures.',
        },
        key: 'b',
        why: {
          zh: '努尔问选了几张，他却说光线，努尔马上指出这不是她问的；第 6 行他才承认一张没选。所以他在回避，选 b。d 看似合理，但光线差并没有被说成多拍的原因。',
          en: 'Noor asks how many he has chosen and he answers about light; she points out that this is not an answer, and in line 6 he admits “None yet.” He is avoiding the question: b. Option d sounds reasonable, but he never says that he took more photos because of the light.',
        },
      },
      {
        kind: 'choice',
        id: 'yearbook-2',
        question: 'What has really kept Caleb from choosing the photos?',
        options: {
          a: 'He has had too many volleyball games.',
          b: 'He did not know about the deadline.',
          c: 'He is worried about leaving someone out.',
          d: 'He has lost some of the pictures.',
        },
        key: 'c',
        why: {
          zh: '第 6 行他说怕漏了谁、让人伤心，选 c。a 是努尔的猜测，第 8 行他说排球上周就结束了。b 与第 2 行“I know”矛盾。',
          en: 'In line 6 he says that anyone he leaves out will be hurt: c. Option a is only what Noor assumed; in line 8 he says that volleyball ended last week. Option b contradicts “I know” in line 2.',
        },
      },
      {
        kind: 'choice',
        id: 'yearbook-3',
        question: 'What does Noor do in line 9?',
        options: {
          a: 'She admits a mistake and suggests a way forward.',
          b: 'She blames Caleb for ignoring her reminders.',
          c: 'She gives the page to another photographer.',
          d: 'She asks the printer for more time.',
        },
        key: 'a',
        why: {
          zh: '“I should have asked”是承认自己做得不好，“What if…”是提出办法，选 a。b 只看到 reminders 一词，其实她是在怪自己用大写字母催人。',
          en: '“I should have asked” admits a mistake and “What if…” offers a plan, so a is right. Option b picks up the word “reminders”, but she mentions them to criticize herself for sending them in capital letters.',
        },
      },
      {
        kind: 'choice',
        id: 'yearbook-4',
        question: 'Why does Caleb want the club to vote by Wednesday?',
        options: {
          a: 'The pages go to the printer on Thursday morning.',
          b: 'The club never meets after Wednesday.',
          c: 'He will be away at the end of the week.',
          d: 'He needs time afterwards to correct the colours.',
        },
        key: 'd',
        why: {
          zh: '第 10 行后半句就是理由：星期四晚上要调颜色，选 d。a 把日期说错了，第 1 行写的是星期五中午交给印刷厂。',
          en: 'The reason follows at once in line 10: he needs Thursday evening for the colours, so d is right. Option a has the wrong day; line 1 says that the printer needs the pages on Friday at noon.',
        },
      },
      {
        kind: 'choice',
        id: 'yearbook-5',
        question: 'What does Noor mean in the last line?',
        options: {
          a: 'The captain has no sense of humour.',
          b: 'A joke can embarrass the people it shows.',
          c: 'A yearbook should contain only serious pictures.',
          d: 'Only a photographer can tell what is funny.',
        },
        key: 'b',
        why: {
          zh: '“只有不在照片里的人觉得好笑”，意思是被拍的人会难堪，所以她立刻同意删掉，选 b。a 把责任推给队长，与她同意删除的态度不合。c 说得太绝对，她说的是 some pictures。',
          en: 'A picture that is funny only to others embarrasses those in it, which is why she agrees to delete it: b. Option a blames the captain, although Noor takes his side. Option c goes too far, because she speaks of “some pictures”.',
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
        id: 'writing-1',
        question: 'Which sentence is written correctly?',
        options: {
          a: 'The list of volunteers are posted beside the office door.',
          b: 'The list of volunteers were posted beside the office door.',
          c: 'The list of volunteers is posted beside the office door.',
          d: 'The list of volunteers have been posted beside the office door.',
        },
        key: 'c',
        why: {
          zh: '主语是单数 list，不是 volunteers，所以用 is，选 c。a、b、d 都被离动词最近的复数 volunteers 带偏了。',
          en: 'The subject is the singular “list”, not “volunteers”, so the verb is “is”: c. Options a, b and d let the nearest noun, which is plural, decide the verb.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-2',
        stem: ['The trail was icy.', 'Jonah wore boots with deep treads.', 'He slipped twice.'],
        question: 'Which sentence best combines all the ideas?',
        options: {
          a: 'The trail was icy, Jonah wore boots with deep treads, he slipped twice.',
          b: 'Because Jonah wore boots with deep treads, he slipped twice on the icy trail.',
          c: 'The trail was icy and Jonah wore boots with deep treads and slipping twice.',
          d: 'Although Jonah wore boots with deep treads, he slipped twice on the icy trail.',
        },
        key: 'd',
        why: {
          zh: '靴子本该防滑，他却滑了两次，是转折，用 although，选 d。b 的语法对，但 because 把靴子说成了滑倒的原因。a 用逗号连了三个完整句子，c 的 slipping 与前面不并列。',
          en: 'The boots should have helped, yet he slipped: a contrast, so “although” in d is right. Option b is grammatical, but “because” makes the boots the cause of the fall. Option a joins three full sentences with commas, and “slipping” in c does not match the verbs before it.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-3',
        stem: [
          '1. Finally, stir the pile once a week so that air can reach the bottom.',
          '2. Even a balcony has room for a small compost bin.',
          '3. Next, add kitchen scraps and cover each layer with dry leaves.',
          '4. First, drill a few holes in a plastic tub that has a lid.',
        ],
        question: 'Which order makes the clearest paragraph?',
        options: { a: '2, 4, 3, 1', b: '2, 3, 4, 1', c: '4, 2, 3, 1', d: '1, 4, 3, 2' },
        key: 'a',
        why: {
          zh: '第 2 句点明话题，放最前；后面按 First、Next、Finally 排成 4、3、1，选 a。b 也以第 2 句开头，但还没有桶就先放厨余，First 与 Next 颠倒了。',
          en: 'Sentence 2 names the topic, so it opens; First, Next and Finally then give 4, 3, 1: a. Option b also opens with 2, but it adds scraps before there is a bin and puts “Next” before “First”.',
        },
      },
      {
        kind: 'choice',
        id: 'writing-4',
        stem: ['When Sofia called Mina, she was waiting for the bus.'],
        question: 'Which revision makes it clear that Mina was at the bus stop?',
        options: {
          a: 'When Sofia called Mina, it was she who was waiting for the bus.',
          b: 'Mina was waiting for the bus when Sofia called.',
          c: 'Waiting for the bus, Sofia called Mina.',
          d: 'She was waiting for the bus when Sofia called Mina.',
        },
        key: 'b',
        why: {
          zh: '直接写 Mina was waiting，不用代词，就不会看错，选 b。a 和 d 的 she 仍可能指 Sofia。c 很清楚，但意思变成了 Sofia 在等车。',
          en: 'Naming Mina as the one who waits removes the doubt: b. In a and d, “she” may still mean Sofia. Option c is clear but wrong, because now Sofia is the one waiting.',
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
        id: 'opinion-1',
        question: 'Should every high school student have to learn to cook five basic meals at school?',
        advice: opinionAdvice,
        words: opinionWords,
        rubric: opinionRubric,
        model: [
          'Every teenager leaves home one day, and most are hungry by supper time on the first evening. For that reason I believe that every high school should teach each student to cook five basic meals.',
          'First, cooking protects both health and money. A pot of lentil soup feeds four people for less than the price of one delivered meal, and the cook decides how much salt goes in. My cousin moved into residence last fall without ever having boiled rice. By October he was spending most of his part-time pay on takeout. Five lessons in Grade 10 would have saved him hundreds of dollars.',
          'Second, a kitchen teaches habits that are hard to practise at a desk. A student who cooks must read carefully, measure, watch the clock and clean up for the next group. When our class made pancakes for the Grade 9 welcome day, quiet students gave clear orders and loud students learned to listen.',
          'Some people say that the timetable is already full. However, five meals do not need a whole course. They could fit into two weeks of an existing class, and the food could be served to students who arrive without breakfast.',
          'In short, cooking is not a hobby that should be left to chance. Everyone eats every day, so school is the right place to make sure that everyone can cook.',
        ],
        comments: [
          {
            zh: '第 1 段最后一句就是立场，读者不用找。',
            en: 'The last sentence of paragraph 1 states the opinion, so nobody has to look for it.',
          },
          {
            zh: '第 2、3 段各一个理由，各有一个具体的人或事，这是“理由与例子”拿 2 分的样子。',
            en: 'Paragraphs 2 and 3 give one reason each, with a real person or event; that earns 2 points for reasons and details.',
          },
          {
            zh: '第 4 段先承认反对意见，再用 However 回应。不是必须，但能让论证更扎实。',
            en: 'Paragraph 4 grants an objection and answers it with “However”. This is not required, but it makes the case stronger.',
          },
          {
            zh: 'First、Second、However、In short 让段落关系一眼可见。',
            en: '“First”, “Second”, “However” and “In short” show how the paragraphs connect.',
          },
          {
            zh: '句子大多简单完整。考试不看文采，写对比写难更重要。',
            en: 'Most sentences are plain and complete. Style is not marked; correct is better than complicated.',
          },
        ],
      },
    ],
  },
]
