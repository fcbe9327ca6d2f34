import { p } from './markup.ts'
import type { SampleStory } from './shape.ts'

type Point = SampleStory['timeline'][number]
type Fact = SampleStory['facts'][number]

const at = (when: string, whenEn: string, what: string, whatEn: string): Point => ({
  when,
  whenEn,
  what,
  whatEn,
})
const fact = (label: string, labelEn: string, value: string, valueEn: string): Fact => ({
  label,
  labelEn,
  value,
  valueEn,
})

/** Eight invented student stories. */
export const sampleStories: SampleStory[] = [
  {
    key: 'foshan-lake',
    author: null,
    nickName: '小满',
    nickNameEn: 'Xiaoman',
    schoolId: 11,
    ageBand: '15–16 岁',
    ageBandEn: 'Aged 15–16',
    gradYear: 2028,
    from: '佛山公办高中',
    fromEn: 'Public high school, Foshan',
    to: '静湖寄宿学校，10 年级',
    toEn: 'Stillmere School, Grade 10',
    title: '从佛山到湖边，我花了六周才听见安静',
    titleEn: 'From Foshan to the lake: six weeks to hear the quiet',
    quote: '第一晚我以为自己耳朵坏了，后来才知道，那叫没有车。',
    quoteEn:
      'The first night I thought my ears had failed. Then I learned it was only that there were no cars.',
    summary: '五十二人的班级换成十四人，最难的不是英语，是没有人告诉她下一步做什么。',
    summaryEn:
      'From a class of 52 to a class of 14. English was not the hard part. It was that nobody said what came next.',
    challenge: p(
      '在佛山，我的一天从 6:40 早读到 22:10 晚自习，每一格都有人填好。中考那年数学 112 分，英语 98 分，不上不下。爸爸在陶瓷厂管窑，说想看看我自己填格子是什么样。我们选静湖，因为它有 AP，也因为它小，妈妈觉得小就丢不了。',
    ),
    challengeEn: p(
      'In Foshan my day ran from reading at 6.40 am to study until 10.10 pm, and every box was filled in for me. I had 112 in maths and 98 in English, neither good nor bad. My father runs kilns in a tile factory and wanted to see me fill in the boxes myself. We chose Stillmere because it had AP, and because it was small. My mother thought one could not get lost there.',
    ),
    low: p(
      '九月的独木舟露营，第二天下雨，我的睡袋湿了。组里要写一份水质报告，大家分工，问我想做哪部分，我说“都可以”。同样的问题他们问了三遍，我答了三遍“都可以”，最后我什么都没分到，在火边坐了一晚。回校后那份报告我拿了 52 分，评语只有一句：你在吗？',
    ),
    lowEn: p(
      'On the canoe trip in September it rained and my sleeping bag was soaked. We had a report to write on water quality. They asked which part I wanted, and I said anything. They asked three times. Three times I said anything. So I had nothing, and sat by the fire all evening. My mark was 52, with one remark: were you there?',
    ),
    turn: p(
      '我拿着那句话去找地理老师。她没有讲道理，给我一支温度计，让我每天早上七点去船屋量湖水，量一个月，想怎么记都行。第一次没有人规定格式。我记了水温、风向、鹅的数量。到第四周，水从十七度降到九度，鹅从三十一只变成四只，我画成一张图，她把图钉在了教室门上。',
    ),
    turnEn: p(
      'I took that remark to the geography teacher. She did not lecture. She gave me a thermometer and asked me to measure the lake at seven each morning for a month, in any way I liked. Nobody had ever left the form to me. I wrote down temperature, wind and geese. In four weeks the water fell from seventeen degrees to nine and the geese from thirty-one to four. I drew it, and she pinned it to the door.',
    ),
    result: p(
      '那门课期末 84 分。更要紧的是，二月雪地过夜，分组时我先开口：“我管火。”英语现在上正常班，还差一个法语学分和十九个小时义工。手机信号依旧只有两格，周日跟家里打电话，要站在食堂第二根柱子旁边。爸爸问我格子填得怎么样，我说，有的空着，空着也挺好。',
    ),
    resultEn: p(
      'I ended that course with 84. What matters more is that in February, before the night in the snow, I was the first to speak: “I will do the fire.” I am in the regular English class now. I still need French and nineteen volunteer hours. The signal is still two bars, and I call home on Sundays beside the second pillar in the dining hall. My father asks how the boxes are filling up. Some are empty, I say, and that is all right.',
    ),
    advice: p('别人问你想做哪部分，先随便说一个。说错了可以换，说“都可以”就真的没有了。'),
    adviceEn: p(
      'When someone asks which part you want, name one, any one. You can change it later. “Anything” turns out to be nothing.',
    ),
    timeline: [
      at('2025 年 1 月', 'January 2025', '递交申请，线上面谈两次', 'Applied; two online talks'),
      at('2025 年 9 月', 'September 2025', '入学，露营报告 52 分', 'Arrived; 52 for the camp report'),
      at('2025 年 10 月', 'October 2025', '量湖水一个月', 'Measured the lake for a month'),
      at('2026 年 2 月', 'February 2026', '雪地过夜，负责生火', 'A night in the snow, in charge of the fire'),
    ],
    facts: [
      fact('班级人数', 'Class size', '52 → 14', '52 → 14'),
      fact('已得学分', 'Credits so far', '等值 7 + 本校 8', '7 equivalent + 8 here'),
      fact('义工', 'Volunteer hours', '21 小时', '21'),
    ],
    cityCode: '000000',
    publishTime: '2026-06-26T10:00:00+08:00',
    isMinor: true,
  },
  {
    key: 'osslt-again',
    author: 'oolong',
    nickName: '半糖乌龙',
    nickNameEn: 'Half-Sugar Oolong',
    schoolId: 16,
    ageBand: '16–17 岁',
    ageBandEn: 'Aged 16–17',
    gradYear: 2027,
    from: '深圳民办初中',
    fromEn: 'Private junior middle school, Shenzhen',
    to: '鹏屿学院，11 年级',
    toEn: 'Pengyu College, Grade 11',
    title: '第二次考 OSSLT，我先学了打字',
    titleEn: 'Before my second OSSLT I learned to type',
    quote: '285 分。差 15 分，听起来很近，走起来是半年。',
    quoteEn: '285. Fifteen points short: near to say, half a year to walk.',
    summary: '第一次 285，第二次 320。中间没有多背一个单词，改的是三个坏习惯。',
    summaryEn: '285, then 320. No new vocabulary in between, only three bad habits fewer.',
    challenge: p(
      '我的英语在班里排前十，10 年级考读写测试前一天还在看番剧。爸妈也放心，连闹钟都没有多定一个。同桌考前做了四套练习，还用荧光笔画重点，我笑他紧张，他说不是紧张，是他打不过运气。',
    ),
    challengeEn: p(
      'I was in the top ten for English and spent the evening before the Grade 10 test watching cartoons. My parents did not even set a second alarm. The boy next to me had done four practice papers and marked them with a highlighter. I laughed at his nerves. It was not nerves, he said; he just could not beat luck in a fight.',
    ),
    low: p(
      '成绩出来，他 310，我 285。300 才算过。那天广播里念完注意事项，老师说没过的同学不用急，下一次再来，我低头系了三次鞋带。回家没敢说，妈妈在邮箱里看到了，她把菜端上来，说先吃饭，饭后再骂。后来她忘了骂。',
    ),
    lowEn: p(
      'He had 310. I had 285, and 300 is a pass. The teacher said nobody need worry, there would be another chance, and I tied my shoelaces three times. I did not dare tell them at home. My mother had seen the e-mail. She brought the dishes in: “Eat first, scolding after.” Then she forgot the scolding.',
    ),
    turn: p(
      '英语老师陪我把练习做了一遍，她不看对错，只看我在干什么。记下来三条：题目没读完就选；短文只看第一句；写作时想得快、打得慢，每分钟 19 个词，写到一半忘了后面要说什么。她说，你的英语没问题，是手追不上脑子。于是我从食指重新学起，键盘上贴满小纸片，每天五分钟打字，先读题再读文，写之前用中文列三行，四个月。',
    ),
    turnEn: p(
      'My English teacher sat by me through a practice paper. She did not look at answers; she looked at what I was doing. Three things. I chose before finishing the question. I read only the first line of a passage. And I thought fast and typed slowly, 19 words a minute, so that half-way I forgot the rest. “Your English is fine,” she said. “Your hands cannot keep up.” So I began again from the index fingers, with paper dots on the keys. For four months: five minutes’ typing a day, question before passage, three lines of plan in Chinese before writing.',
    ),
    result: p(
      '第二次考 320。打字每分钟 41 个词，写论文也快了，十稿才改得动。出分那天妈妈把去年欠的那顿骂补上了，骂了一句就笑场。同桌送我一包橡皮糖，说恭喜加入 300 俱乐部。我把那张 285 的成绩单留着，夹在英语书第一页，提醒自己：会和做得出来，是两件事。',
    ),
    resultEn: p(
      '320 the second time. I type 41 words a minute, which is also how I could bear ten drafts of an essay. On the day, my mother delivered the scolding she owed me and laughed after one sentence. The boy next to me gave me a bag of gummies: welcome to the 300 club. I keep the 285 inside the cover of my English book. Knowing a thing and doing it on time are two things.',
    ),
    advice: p('考前请人坐在旁边看你做一遍题，别看你的答案，看你的手和眼睛。'),
    adviceEn: p(
      'Ask someone to sit beside you while you do a paper. They should watch your hands and eyes, not your answers.',
    ),
    timeline: [
      at('2025 年 11 月', 'November 2025', '第一次考试', 'First attempt'),
      at('2026 年 1 月', 'January 2026', '成绩 285', 'Result: 285'),
      at('2026 年 1–4 月', 'January–April 2026', '每天五分钟打字', 'Typing, five minutes a day'),
      at('2026 年 4 月', 'April 2026', '第二次考试，成绩 320', 'Second attempt: 320'),
    ],
    facts: [
      fact('成绩', 'Scores', '285 → 320（300 为过）', '285 → 320 (300 passes)'),
      fact('打字', 'Typing', '每分钟 19 → 41 词', '19 → 41 words a minute'),
      fact('新背单词', 'New words learned', '0', '0'),
    ],
    cityCode: '440300',
    publishTime: '2026-09-18T12:00:00+08:00',
    isMinor: true,
  },
  {
    key: 'small-town-cello',
    author: null,
    nickName: '弓毛',
    nickNameEn: 'Bow Hair',
    schoolId: 8,
    ageBand: '18–19 岁',
    ageBandEn: 'Aged 18–19',
    gradYear: 2026,
    from: '上海，音乐附中预备班',
    fromEn: 'A music preparatory class in Shanghai',
    to: '灯岬学院毕业，读音乐教育',
    toEn: 'Lampcape Academy, then music education',
    title: '一个拉大提琴的人，选了八万人的小城',
    titleEn: 'A cellist who chose a town of 80,000',
    quote: '在上海我是第十一把大提琴，在这里，我是唯一一把会修的。',
    quoteEn: 'In Shanghai I was the eleventh cello. Here I was the only one who could mend one.',
    summary: '家里希望去多伦多，他选了有二十四间琴房、没有地铁的地方。',
    summaryEn: 'The family wanted Toronto. He chose 24 practice rooms and no subway.',
    challenge: p(
      '我五岁学琴，十五岁在上海一个很好的乐团坐最后一排。老师说我手稳，但“不站出来”。选学校时，爸妈圈了多伦多，理由是音乐会多。我圈了灯岬，理由是毕业要独自拉四十分钟，躲不掉。吵了两个星期，妈妈最后说：你要后悔，得自己打电话来说。',
    ),
    challengeEn: p(
      'I started at five, and at fifteen I sat in the last row of a very good orchestra in Shanghai. My hand was steady, said my teacher, but I did not step forward. My parents ringed Toronto, for the concerts. I ringed Lampcape, because you must play forty minutes alone before you leave and there is nowhere to hide. We argued for two weeks. “If you regret it,” said my mother, “you ring me yourself.”',
    ),
    low: p(
      '第一个十一月，城里商店五点关门，公交一小时一班。琴裂了，低音那侧一道十厘米的缝，因为宿舍暖气太干。最近的修琴师傅在两小时车程外，要排三周。合奏课我只能坐着听。那天晚上我拨了家里的号码，又挂了，时差刚好是妈妈出门买菜。',
    ),
    lowEn: p(
      'In the first November the shops shut at five and the bus came hourly. Then my cello cracked, ten centimetres on the bass side, because the dormitory heating was too dry. The nearest luthier was two hours off with a three-week queue. In ensemble I could only listen. That night I dialled home and hung up. It was the hour my mother goes to market.',
    ),
    turn: p(
      '木工课的老师看见裂缝，说他不懂琴，懂胶。我们俩打视频请教那位师傅，按他说的，用热皮胶、六个夹子，等了三天。粘好之后，声音有一点点沙，比原来像人。消息传开，冰球队的人拿来断了的吉他，邻居老太太拿来一把她祖父的小提琴。我在木工房有了一个角落，周四下午开门。',
    ),
    turnEn: p(
      'The woodwork teacher saw the crack. He knew nothing about cellos, he said, but he knew glue. We called the luthier on video and did as he told us: hide glue, six clamps, three days. It sounded slightly hoarse afterwards, more like a person. Word went round. A hockey player brought a broken guitar, an old lady her grandfather’s violin. I had a corner of the workshop, open on Thursdays.',
    ),
    result: p(
      '毕业音乐会那晚来了一百六十人，前两排是冰球队，衣服都没换。我拉完四十分钟，中间断了一根弦，自己换上接着拉。现在读音乐教育，不是独奏。妈妈说，这回你是站出来了，只是站的地方跟她想的不一样。那个修琴角现在由一个打冰球的学弟接着开门，他手重，但有耐心。',
    ),
    resultEn: p(
      'A hundred and sixty people came to my recital. The hockey team filled two rows, still in their kit. I played forty minutes; a string broke, and I changed it and went on. I am studying music education now, not performance. I have stepped forward, says my mother, only not where she expected. A younger student from the hockey team opens the repair corner now. His hands are heavy, and he is patient.',
    ),
    advice: p('看学校别只看有什么舞台，看看坏了东西谁会修，你能不能在旁边递工具。'),
    adviceEn: p(
      'Do not look only at the stage. Find out who mends things there, and whether you may hand them the tools.',
    ),
    timeline: [
      at('2023 年 9 月', 'September 2023', '入学 10 年级', 'Entered Grade 10'),
      at('2023 年 11 月', 'November 2023', '琴裂', 'The cello cracked'),
      at('2024 年 2 月', 'February 2024', '周四修琴角开张', 'The Thursday repair corner opened'),
      at('2026 年 5 月', 'May 2026', '四十分钟独奏音乐会', 'Forty-minute recital'),
    ],
    facts: [
      fact('修过的琴', 'Instruments mended', '27 把', '27'),
      fact('琴房', 'Practice rooms', '24 间', '24'),
      fact('义工', 'Volunteer hours', '112 小时，多数在修琴角', '112, mostly at the repair corner'),
    ],
    cityCode: '000000',
    publishTime: '2026-07-10T09:00:00+08:00',
    isMinor: false,
  },
  {
    key: 'year-of-illness',
    author: null,
    nickName: '窗边',
    nickNameEn: 'By the Window',
    schoolId: 9,
    ageBand: '17–18 岁',
    ageBandEn: 'Aged 17–18',
    gradYear: 2027,
    from: '广州，休学在家',
    fromEn: 'At home in Guangzhou, on sick leave',
    to: '北望在线学校，四个学分',
    toEn: 'Northgaze Virtual School, four credits',
    title: '生病那一年，我在病床上读完四门课',
    titleEn: 'Four credits in a year of illness',
    quote: '别人的进度条是学期，我的是血小板。',
    quoteEn: 'Other people counted terms. I counted platelets.',
    summary: '血液病治疗十一个月，学校保留学籍，她用线上单科慢慢往前挪。',
    summaryEn:
      'Eleven months of treatment for a blood disease. Her school kept her place, and she inched forward one online course at a time.',
    challenge: p(
      '升 11 年级才三个月，我被查出血液病，医生说至少治疗十个月，不能去人多的地方。学校愿意留位子，可同学们会往前走一年。我怕的不是落后，是没有一件事可以做到底。病房在十一楼，窗外是珠江的一个弯，我每天数过去几条船，数到下午就睡着了。',
    ),
    challengeEn: p(
      'They found it three months into Grade 11. At least ten months, said the doctor, and no crowds. My school would hold my place, but my classmates would be a year ahead. I was less afraid of being behind than of having nothing that I could finish. The ward was on the eleventh floor, above a bend in the Pearl River. I counted boats each day and was asleep by afternoon.',
    ),
    low: p(
      '第一门报了函数，太急。化疗第二轮，我连续十九天没打开电脑，系统每天早上八点准时发一封提醒，写着“你落后了 14%、17%、21%”。第二十天我退了课，退回六百块，我哭得像退了一年。',
    ),
    lowEn: p(
      'I began with Functions, in too much of a hurry. In the second round of chemotherapy I did not open the computer for nineteen days. Each morning at eight came an automatic message: you are 14% behind, 17%, 21%. On the twentieth I withdrew. Six hundred dollars came back, and I cried as if a year had.',
    ),
    turn: p(
      '顾问是个说话很慢的人。她先关掉了自动提醒，再问我一天里哪个钟头最清醒。上午九点到十点，只有这一个钟头。她说那就按这个钟头排，一周五个钟头，一门课大约五个月，先选英语，可以躺着读。考试安排在病房隔壁的小会议室，护士长当监考，认真得不得了，连我的水杯都要拿起来检查，底也看了。',
    ),
    turnEn: p(
      'My adviser is a slow speaker. First she switched off the messages. Then she asked which hour of the day was clearest. Nine to ten in the morning, only that one. Then we plan by that hour, she said: five hours a week, five months a course, and English first, because one can read lying down. The final was in a meeting room beside the ward. The head nurse supervised so strictly that she inspected my cup, and then the bottom of it.',
    ),
    result: p(
      '后来体力回来，一天能坐三个钟头，第十三个月读完第四门。英语 88，公民与职业 91，函数重读 79，地理 85。今年二月回原校，插进 11 年级，头发长到耳朵，同学里有三个是原来的学弟，现在管我叫同桌。目标大学的网页我先写信问过，线上学分收，但要原始大纲，我都存了。',
    ),
    resultEn: p(
      'As I grew stronger I could sit for three hours, and in month thirteen the fourth course was done: English 88, Civics and Careers 91, Functions again 79, Geography 85. This February I went back into Grade 11 with hair down to my ears. Three of my classmates used to be a year below me. Now one shares my desk. I had written to the universities first. They take online credits but want the outlines, and I have kept them all.',
    ),
    advice: p('先找到你一天里最清楚的那个钟头，课程围着它排，别反过来。'),
    adviceEn: p('Find your clearest hour of the day and fit the course round it, not the other way about.'),
    timeline: [
      at('2024 年 12 月', 'December 2024', '确诊，办理休学', 'Diagnosis; leave from school'),
      at('2025 年 2 月', 'February 2025', '退掉第一门课', 'Withdrew from the first course'),
      at('2025 年 8 月', 'August 2025', '英语读完，病房旁考试', 'English finished, exam beside the ward'),
      at('2026 年 2 月', 'February 2026', '四门读完，回校', 'Four courses done; back at school'),
    ],
    facts: [
      fact('学分', 'Credits', '4', '4'),
      fact('每天学习', 'Study a day', '1 小时起，后来 3 小时', '1 hour at first, later 3'),
      fact('退课', 'Withdrawn', '1 门', '1 course'),
    ],
    cityCode: '000000',
    publishTime: '2026-05-17T08:30:00+08:00',
    isMinor: true,
  },
  {
    key: 'father-son-boarding',
    author: 'hutong',
    nickName: '胡同口修车的',
    nickNameEn: 'Corner Bike Mender',
    schoolId: 19,
    ageBand: '父亲 46 岁，儿子 15–16 岁',
    ageBandEn: 'Father 46, son aged 15–16',
    gradYear: 2028,
    from: '北京，走读初中',
    fromEn: 'Day school, Beijing',
    to: '燕听书院，10 年级住校',
    toEn: 'Yanting Collegiate, Grade 10, boarding',
    title: '我想让他住校，他想留在家里',
    titleEn: 'I wanted him to board. He wanted to stay',
    quote: '我们签了一份协议，第七条是：父亲不许说“我都是为你好”。',
    quoteEn: 'We signed an agreement. Article 7: the father may not say “it is for your own good”.',
    summary: '一对父子为住不住校吵了一个春天，最后请在校生吃了一碗面，才把话说完。',
    summaryEn:
      'A father and a son argued all spring about boarding. It took a bowl of noodles with a student to finish the conversation.',
    challenge: p(
      '我从小住校，觉得男孩子就该离家练练。燕听的课我旁听过两节，喜欢。儿子说课他也喜欢，可他不想住，一周五天，床是别人的，灯也是别人关。我说你这是娇气，他说你这是怀旧。那时候是三月。',
    ),
    challengeEn: p(
      'I went to boarding school and thought a boy should leave home. I had sat in on two lessons at Yanting and liked them. So did he, but he would not board: five days a week in someone else’s bed, with someone else’s hand on the light switch. You are soft, I said. You are nostalgic, he said. That was March.',
    ),
    low: p(
      '四月底要交确认信。前一晚我们从九点吵到十一点，他把门关上，我把门推开，门把手掉了。两个人站在走廊里看那个把手，谁也不会装。他妈妈出来，把把手收走，说你们俩先修门，修好再谈学校。门就这样坏了九天。',
    ),
    lowEn: p(
      'The letter was due at the end of April. The evening before, we argued from nine to eleven. He shut the door, I pushed it, and the handle came off. We stood and looked at it. Neither of us can mend a thing. His mother took the handle: fix the door first, then talk about schools. The door stayed broken for nine days.',
    ),
    turn: p(
      '我写信请学校给三天宽限，学校给了一周，还介绍了一位 11 年级的学生。我们请他吃炸酱面。儿子问得很细：夜里想喝水怎么办？哭过没有？周三晚上真的没作业吗？那孩子说，哭过两回，一回是想家，一回是因为洗衣机把袜子染成粉色。我在旁边一句话没插，出来才发现，儿子怕的事我一件都没问过。',
    ),
    turnEn: p(
      'I asked the school for three days. They gave a week, and the name of a Grade 11 student. We took him for noodles. My son asked small things. What if you are thirsty at night? Did you ever cry? Are Wednesdays really free of homework? Twice, said the boy: once from homesickness, once because the laundry turned his socks pink. I did not say a word. Outside I realised that I had never asked what my son was afraid of.',
    ),
    result: p(
      '我们写了一份协议，十条，贴在冰箱上。住一个学期，周日我送，周五我接；不打听成绩，先问吃了什么；学期末他一个人决定去留。一月他说，再住一学期吧，暖气比家里好。协议续签，第七条保留。门把手是他自己装回去的，用的是学校工具间学的手艺，装反了，我们没改。现在每次进他房间，都要先往上抬一下，等于敲门。',
    ),
    resultEn: p(
      'We wrote ten articles and put them on the fridge. One term of boarding. I drive him on Sunday and fetch him on Friday. No questions about marks before “what did you eat?”. At the end he decides alone. In January he said: another term, the heating is better than ours. We renewed, with Article 7. He put the handle back himself, with what he had learned in the school workshop. It is upside down, and we have left it. To enter his room you must lift it first, which is as good as a knock.',
    ),
    advice: p('吵住不住校之前，先请孩子写下最怕的五件小事，家长只许念，不许答。'),
    adviceEn: p(
      'Before you argue about boarding, have your child write down five small fears. Parents may read them aloud but not answer.',
    ),
    timeline: [
      at('2025 年 3 月', 'March 2025', '开始争论', 'The argument begins'),
      at('2025 年 4 月', 'April 2025', '门把手掉了', 'The door handle comes off'),
      at('2025 年 5 月', 'May 2025', '一碗面，十条协议', 'Noodles, and ten articles'),
      at('2026 年 1 月', 'January 2026', '儿子决定再住一学期', 'He decides on another term'),
    ],
    facts: [
      fact('每周接送', 'Driving each week', '往返 4 趟，约 180 公里', '4 trips, about 180 km'),
      fact('协议', 'Agreement', '10 条，续签 2 次', '10 articles, renewed twice'),
      fact('粉色袜子', 'Pink socks', '3 双（截至发稿）', '3 pairs (at time of writing)'),
    ],
    cityCode: '110000',
    publishTime: '2026-10-21T19:00:00+08:00',
    isMinor: true,
  },
  {
    key: 'engineering-nursing',
    author: null,
    nickName: '止血带',
    nickNameEn: 'Tourniquet',
    schoolId: 5,
    ageBand: '19–20 岁',
    ageBandEn: 'Aged 19–20',
    gradYear: 2025,
    from: '磨坊语学院，机器人方向',
    fromEn: 'Millwhisper School, robotics',
    to: '安省一所大学，护理',
    toEn: 'Nursing at a university in Ontario',
    title: '造了两年机器人，我去读了护理',
    titleEn: 'Two years of robots, then nursing',
    quote: '我喜欢的不是机器，是机器旁边那个人问我疼不疼。',
    quoteEn: 'It was not the machine I liked. It was the person beside it, asking if it hurt.',
    summary: '12 年级上学期改方向，差一门生物，多读一个暑假。',
    summaryEn: 'A change of direction in Grade 12, one biology course short, one summer longer.',
    challenge: p(
      '我是组里拧螺丝最快的，外号“扳手”，大家都默认我读机械，连生日礼物都是一套内六角。11 年级的项目是康复用的握力手套，要去社区诊所试戴。十二位老人，每周三下午，我负责给他们戴、记数、调松紧。',
    ),
    challengeEn: p(
      'I was the fastest in the team with a screwdriver, so everyone assumed mechanical engineering. Even my birthday present was a set of hex keys. In Grade 11 we built a grip glove for rehabilitation and tried it in a community clinic: twelve older people, Wednesday afternoons. I put it on them, noted numbers and adjusted the straps.',
    ),
    low: p(
      '有位奶奶戴到第三周说不来了，嫌冷。我回去改算法，改了两个通宵，提高了 6% 的精度，她还是没来。老师问我给她打过电话没有，我说没有。电话里她说，那东西贴手像冰，你们谁也没先捂一捂。我的论文写了二十页，没有一页写到手是凉的。',
    ),
    lowEn: p(
      'In week three one lady said she would not come again, it was cold. I changed the algorithm, two nights without sleep, 6% more precise. She still did not come. Had I telephoned, asked my teacher. I had not. It was like ice on the hand, she told me then, and none of you thought to warm it first. My paper had twenty pages. Not one mentioned that her hand was cold.',
    ),
    turn: p(
      '之后每周三我提前二十分钟去，用热水袋把手套捂好。有个护士看了我一个月，说你手很轻，想过护理吗。我没想过。那天晚上我查课程，发现差一门 12 年级生物，十一月已经选不进去了。辅导员没劝我，也没拦，拿出日历：暑假补生物，申请晚一个月交，来得及。爸爸沉默了三天，第四天问护理考不考数学。',
    ),
    turnEn: p(
      'After that I came twenty minutes early on Wednesdays and warmed the gloves on a hot-water bottle. A nurse watched me for a month. “You have light hands. Have you thought of nursing?” I had not. That night I found that I lacked Grade 12 biology, and in November it was too late to join. The counsellor neither urged nor stopped me. She took out a calendar: biology in summer, papers a month later, it can be done. My father was silent for three days. On the fourth he asked whether nursing needs maths.',
    ),
    result: p(
      '暑假六周的生物 86 分，护理第二志愿录取。我现在二年级，功课不轻，解剖课的人体骨架被我装上了会动的手指，老师没扣分。那位奶奶后来又来了，她说手套还是笨，人不笨了。实习第一天我量血压之前，先把听诊器在手心里焐了十秒，带教老师看见了，没说话，在本子上打了个勾。',
    ),
    resultEn: p(
      'Biology took six weeks and came to 86. I was admitted to my second choice. I am in second year now, and it is not light. I gave the skeleton in the anatomy room moving fingers and lost no marks for it. The lady came back. The glove is still clumsy, she says, but I am less so. On my first day in hospital I held the stethoscope in my palm for ten seconds before I used it. My supervisor saw, said nothing, and ticked something in her book.',
    ),
    advice: p('改方向之前，去那个职业的下午待一待，别只待它的开放日。'),
    adviceEn: p('Before you change direction, spend afternoons in that job, not only its open day.'),
    timeline: [
      at('2024 年 2 月', 'February 2024', '握力手套项目', 'The grip glove project'),
      at('2024 年 11 月', 'November 2024', '决定改读护理', 'Decides on nursing'),
      at('2025 年 7–8 月', 'July–August 2025', '补修生物', 'Summer biology'),
      at('2025 年 9 月', 'September 2025', '护理入学', 'Starts nursing'),
    ],
    facts: [
      fact('补修', 'Extra course', '12 年级生物，六周', 'Grade 12 biology, six weeks'),
      fact('试戴老人', 'People who tried it', '12 位，回来 12 位', '12, and all 12 came back'),
      fact('志愿', 'Choice', '第二志愿', 'Second'),
    ],
    cityCode: '000000',
    publishTime: '2026-11-08T11:00:00+08:00',
    isMinor: false,
  },
  {
    key: 'seven-credits',
    author: null,
    nickName: '倒计时',
    nickNameEn: 'Countdown',
    schoolId: 7,
    ageBand: '18–19 岁',
    ageBandEn: 'Aged 18–19',
    gradYear: 2026,
    from: '郑州，高二读完',
    fromEn: 'Zhengzhou, after two years of high school',
    to: '云杉门国际学校，12 年级毕业',
    toEn: 'Sprucegate International, graduated from Grade 12',
    title: '12 年级才来，墙上还有七个白格',
    titleEn: 'Grade 12, with seven white squares on the wall',
    quote: '墙上七个白格，我每天从它们面前走过去吃早饭。',
    quoteEn: 'Seven white squares. I passed them every morning on the way to breakfast.',
    summary: '高二读完来安省，等值二十三个学分，还差七个。晚来的人最怕的不是课多，是没有一次可以失手。',
    summaryEn:
      'He came after two years of high school with 23 equivalent credits and seven to earn. The fear of a late starter is not the work. It is having no spare.',
    challenge: p(
      '我在郑州读完高二才决定出来，家里算过，再晚就只能复读。校长的评估书写得很清楚：等值二十三个，差七个，其中六门 12 年级，包括 ENG4U；义工按他核定的数做十个小时。两个学期，每学期最多四门，刚好只多出一个空位。中介说其中三个还能免，我问写在哪儿，他没再回。',
    ),
    challengeEn: p(
      'I decided only after two years in Zhengzhou; any later and it would have meant repeating. The principal’s form was clear: 23 equivalent, seven to earn, six of them in Grade 12 and one of those ENG4U, and ten volunteer hours by his decision. Two semesters of four courses leave one place to spare. An agent said three of those could be waived. I asked where that was written. He did not reply.',
    ),
    low: p(
      'ENG4U 期中 57 分。作文离题，老师写道，题目问“为什么”，你写的是“怎么样”。要是掉了这门，九月就走不了。那周我睡在图书室沙发上三晚，第四天在数学课上流鼻血，被送去医务室。护士量完血压，说，你不是英语不行，你是五天没吃早饭。',
    ),
    lowEn: p(
      'At mid-term ENG4U stood at 57. My essay was off the point: the question asks why, wrote the teacher, and you describe how. Lose this course, and September was gone. I slept three nights on the library sofa. On the fourth day my nose bled in maths. The nurse took my blood pressure: “It is not your English. You have had no breakfast for five days.”',
    ),
    turn: p(
      '教务陪我去看那张墙表。她说你看的是白格，我看的是你每天剩几个小时，然后用铅笔在格子里画：周一到周四，每天四十分钟只写一段，题目她抽签，写完只问一句“它回答了为什么吗”。周五不许写，去踢球。最要紧的是，她划掉了一门选修的 AP，让我拿那个空位当备胎，真掉一门还能补。',
    ),
    turnEn: p(
      'The registrar walked me to the chart. “You look at white squares. I look at the hours you have left.” She pencilled them in: Monday to Thursday, forty minutes, one paragraph, a question drawn from a hat, and one test: does it answer why? On Fridays no writing, football. And she struck out an AP course, so that the spare place stayed spare. If I lost one course, I could still make it up.',
    ),
    result: p(
      'ENG4U 最后 81，七格全绿，备胎没用上，我拿那段时间学了做饭。六月毕业，去了一所城市不大的大学读数据。墙上我那一行被下一届盖住了，教务说，绿格子都一样绿，看不出谁走得惊险。我会做的第一道菜是西红柿炒鸡蛋，厨房那位川菜师傅尝了，说能毕业。',
    ),
    resultEn: p(
      'ENG4U ended at 81. All seven squares are green. I never used the spare; in that time I learned to cook. I graduated in June and study data science in a town of no great size. Someone else’s row covers mine now. Green is green, says the registrar, nobody can tell who had a fright. My first dish was tomato and eggs. The Sichuan chef tasted it and said that I might graduate.',
    ),
    advice: p('晚来的人，课表里一定要留一个空位。它不是懒，是降落伞。'),
    adviceEn: p(
      'If you start late, keep one place in the timetable empty. It is not laziness. It is a parachute.',
    ),
    timeline: [
      at('2025 年 7 月', 'July 2025', '评估：等值 23，差 7', 'Assessment: 23 equivalent, 7 to earn'),
      at('2025 年 11 月', 'November 2025', 'ENG4U 期中 57 分', 'Mid-term ENG4U: 57'),
      at('2026 年 1 月', 'January 2026', '第一学期四门通过', 'First semester: four passed'),
      at('2026 年 6 月', 'June 2026', '毕业', 'Graduates'),
    ],
    facts: [
      fact('学分', 'Credits', '23 + 7 = 30', '23 + 7 = 30'),
      fact('ENG4U', 'ENG4U', '57 → 81', '57 → 81'),
      fact('义工', 'Volunteer hours', '10 小时（校长核定）', '10 (set by the principal)'),
    ],
    cityCode: '000000',
    publishTime: '2026-08-12T14:20:00+08:00',
    isMinor: false,
  },
  {
    key: 'back-to-suzhou',
    author: null,
    nickName: '一个冬天',
    nickNameEn: 'One Winter',
    schoolId: 23,
    ageBand: '16–17 岁',
    ageBandEn: 'Aged 16–17',
    gradYear: 2027,
    from: '沼川公立学区，巴里',
    fromEn: 'Fenwater District, Barrie',
    to: '回到苏州，澄桥学校 11 年级',
    toEn: 'Back in Suzhou, Chengbridge School, Grade 11',
    title: '过完一个冬天，我回了苏州',
    titleEn: 'After one winter I came back to Suzhou',
    quote: '回来不是退货，是换了条路去同一个地方。',
    quoteEn: 'Coming back was not a return of goods. It is another road to the same place.',
    summary: '在巴里读了一学期，学分带了回来，人也带了回来。',
    summaryEn: 'One semester in Barrie. She brought the credits home, and herself.',
    challenge: p(
      '我十五岁去巴里，是自己要去的。行李 46 公斤，里面有三罐雪菜。寄宿家庭很好，学校也好，本地同学问我苏州在哪，我画过一条河给他们看。九月十月都像旅行。',
    ),
    challengeEn: p(
      'I went to Barrie at fifteen, and it was my idea. My luggage weighed 46 kilos, three jars of pickled greens included. The homestay was kind and so was the school. When classmates asked where Suzhou was, I drew them a canal. September and October were like a trip.',
    ),
    low: p(
      '十一月夏令时一改，下午四点半天就黑了。我开始数灯。先是睡不着，后来是睡不醒，十二月缺了十一次第一节课。没有人欺负我，也没有一件说得出的坏事，所以我更不敢说。圣诞那天寄宿妈妈给我留了一盘火鸡，我在房间里坐到它凉透。',
    ),
    lowEn: p(
      'In November the clocks changed and it was dark by half past four. I began to count lamps. First I could not sleep, then I could not wake; in December I missed first period eleven times. Nobody was unkind. Nothing bad had happened that I could name, so I dared say even less. At Christmas my homestay mum left me a plate of turkey. I sat in my room until it was cold.',
    ),
    turn: p(
      '一月，学校辅导员约我，没有问成绩，问我一周里哪一天最好。我想了很久，答不上来。她说，这就是我们要谈的。我们谈了四次，又请家里一起视频。妈妈第一句说，回来也行，声音很轻，像怕碰倒什么。辅导员帮我把事情拆开：先读完这学期，四门学分拿到；同时联系澄桥，问能不能接着读 OSSD。原来可以。',
    ),
    turnEn: p(
      'In January the counsellor asked to see me. She did not ask about marks. She asked which day of the week was best. I thought for a long time and could not say. “Then that is what we should talk about.” We met four times, then with my family on video. “You may come home,” said my mother, softly, as if something might tip over. The counsellor took it apart for me: finish the semester and keep four credits, and meanwhile ask Chengbridge whether I could go on with the OSSD. I could.',
    ),
    result: p(
      '二月回苏州，四个学分全认，加上国内评估的，九月进 11 年级。头两个月我还是每天看医生开的作息表，现在偶尔看。上个月车间课做了一盏灯，按日落时间自动变亮，老师问灵感哪来的，我说巴里。大学我还是想去加拿大，十八岁再去，带上那盏灯。寄宿妈妈还给我写信，上一封说狗学会了开洗碗机，雪已经下到第二级台阶。',
    ),
    resultEn: p(
      'I was home in February. All four credits counted, with those assessed in China, and in September I joined Grade 11. For two months I followed the doctor’s timetable daily; now only sometimes. Last month in workshop I built a lamp that brightens as the sun sets. Where did the idea come from, asked the teacher. Barrie, I said. I still want university in Canada, at eighteen, with the lamp. My homestay mum still writes. The dog has learned to open the dishwasher, and the snow is up to the second step.',
    ),
    advice: p('难受的时候，别等到有“说得出的坏事”才开口。答不上来，也算一种回答。'),
    adviceEn: p('Do not wait for something bad enough to name. “I cannot say” is an answer too.'),
    timeline: [
      at('2025 年 9 月', 'September 2025', '到巴里，10 年级', 'Barrie, Grade 10'),
      at('2025 年 12 月', 'December 2025', '缺课十一次', 'Eleven first periods missed'),
      at('2026 年 2 月', 'February 2026', '带四个学分回苏州', 'Home with four credits'),
      at('2026 年 9 月', 'September 2026', '进澄桥 11 年级', 'Grade 11 at Chengbridge'),
    ],
    facts: [
      fact('带回学分', 'Credits brought home', '4', '4'),
      fact('和辅导员谈', 'Talks with the counsellor', '4 次，加 1 次家庭视频', '4, and one with the family'),
      fact('雪菜', 'Pickled greens', '剩 1 罐，留给了寄宿妈妈', '1 jar left, a present to the homestay'),
    ],
    cityCode: '320500',
    publishTime: '2026-11-17T20:00:00+08:00',
    isMinor: true,
  },
]
