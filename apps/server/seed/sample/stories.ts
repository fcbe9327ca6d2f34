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
      '我以前在佛山读公办高中，一个班 52 人。早上 6:40 早读，晚上 10:10 下晚自习，每天都一样，老师会说下一步做什么。中考数学 112，英语 98，一般般。爸爸在陶瓷厂上班，他说想让我自己安排一次。我们选静湖是因为有 AP，还有就是人少，妈妈说人少老师看得见你。',
    ),
    challengeEn: p(
      'Before, I was in a public high school in Foshan, 52 students in one class. Reading 6:40 in the morning, study until 10:10 at night, every day the same, and the teacher tells you what is next. In the exam I got 112 in math and 98 in English, so-so. My dad works in a tile factory. He said he wants me to plan for myself one time. We chose Stillmere because it has AP, and because it is small. My mom said in a small school the teacher can see you.',
    ),
    low: p(
      '九月学校带我们去露营，划独木舟。第二天下大雨，我的睡袋全湿了，很冷。晚上组里分工写水质报告，他们问我想写哪部分，我说都可以。又问，我还是说都可以。我不是不想做，是不知道应该说哪个，怕说错。后来就没有我的部分了，我坐在火旁边，谁也没骂我。报告发下来 52 分，老师写了一句：你在吗？我看了很久，觉得很丢脸，晚上在被子里哭了。',
    ),
    lowEn: p(
      'In September the school took us camping with canoes. The second day it rained a lot and my sleeping bag was all wet, so cold. At night the group divided the report about water. They asked which part do you want. I said anything. They asked again. Anything. It is not that I did not want to do it. I did not know which one I should say, I was afraid to say it wrong. Then there was no part for me. I sat by the fire. Nobody was mean. The report came back, 52, and the teacher wrote one sentence: were you there? I looked at it for a long time. I was so ashamed. At night I cried under the blanket.',
    ),
    turn: p(
      '我去找地理老师，话没说完又想哭。她没说我，给我一支温度计，叫我每天早上七点去船屋量湖水，量一个月，怎么记随便。我问格式呢，她说没有格式。我就记水温、风，还有鹅有几只。第一个星期 17 度，31 只。第四个星期 9 度，只有 4 只了。我画成一张图，画得不好看，她钉在教室门上，写了我的名字。',
    ),
    turnEn: p(
      'I went to the geography teacher and almost cried again. She did not blame me. She gave me a thermometer and told me to measure the lake every morning at seven, for one month, write it however you like. I asked what is the format. She said there is no format. So I wrote the temperature, the wind, and how many geese. First week 17 degrees and 31 geese. Week four 9 degrees, only 4. I made a graph, it is not pretty. She put it on the classroom door with my name.',
    ),
    result: p(
      '地理最后 84。二月又有一次在雪里过夜，分工的时候我马上说我管火，其实我不太会，同学教我的。英语从 ESL 转到普通班了。还差法语，义工还差 19 个小时。这里信号很差，周日打电话要站在食堂第二根柱子旁边。爸爸问我习惯了没有，我说习惯一半。',
    ),
    resultEn: p(
      'Geography was 84 in the end. In February there was another night outside, in the snow. When they divided the jobs I said right away: I do the fire. Actually I did not really know how, a classmate showed me. I moved from ESL to the normal English class. I still need French, and 19 volunteer hours. The signal here is bad, on Sunday I have to stand by the second pillar in the dining hall to call home. My dad asks are you used to it. I say half.',
    ),
    advice: p('别人问你想做哪个，先说一个，说错了可以换。'),
    adviceEn: p('When they ask which one you want, say one. If it is wrong you can change.'),
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
      '我自己就是住校住出来的，打小，所以我老觉得男孩儿得离开家练练。燕听那课我去听过两回，是真不错。儿子也说不错，可他就是不乐意住。我说你这是娇气。他说爸您这是怀旧。您听听，十五了，嘴一个比一个快。那会儿是三月份，离交确认信还有一个多月，我寻思着有的是工夫。',
    ),
    challengeEn: p(
      'I boarded as a boy myself, from when I was small, so I have always thought a boy has to get out of the house. I went and sat in at Yanting, twice, and the lessons are good, really good. My son said so too, only he would not board. You are soft, I said. Dad, he says, you are nostalgic. Fifteen years old, and a tongue like that. This was March. The letter was not due for a month and more, so I thought there was plenty of time.',
    ),
    low: p(
      '结果呢，拖到四月底。交信前一天晚上，九点吵到十一点，他摔门，我推门，咔吧，门把手下来了。爷儿俩站那儿瞅着，谁也不会装。他妈出来一看，把把手收走了，说你俩先把门修上，修上了再谈学校。修不上啊，那门就那么敞了九天。九天里头我们俩没说几句话，吃饭都看手机，挺没劲的。',
    ),
    lowEn: p(
      'And of course it dragged on until the end of April. The evening before, we went at it from nine to eleven. He slams the door, I push it, crack, off comes the handle. So there we stand, father and son, looking at it, and neither of us can put it back. His mother comes out, takes the handle away and says: mend the door first, then talk about schools. Well, we could not mend it. It stood open for nine days. We hardly spoke in those nine days, just looked at our phones over supper. Not a happy time.',
    ),
    turn: p(
      '后来我给学校写信，说能不能宽限三天。人家给了一礼拜，还给找了个 11 年级的学生。我请那孩子吃炸酱面，让他俩聊，我光听。儿子问的那些个事儿，我一件都没想到：夜里渴了上哪儿喝水，哭过没有，礼拜三晚上是不是真没作业。那孩子实诚，说哭过两回，一回想家，一回是洗衣机把袜子染粉了。我回来跟他妈说，合着我跟他吵了俩月，没问过他怕什么。',
    ),
    turnEn: p(
      'So I wrote to the school, could we have three days. They gave us a week and found us a boy from Grade 11. I took him for noodles, let the two of them talk, and kept my mouth shut. The things my son asked, I would not have thought of one of them. Where do you get water at night. Did you ever cry. Is there really no homework on Wednesdays. An honest lad. Cried twice, he said, once for home and once because the machine dyed his socks pink. I told his mother when I got in: two months I have been arguing with that boy, and I never asked what he was afraid of.',
    ),
    result: p(
      '最后写了张协议，十条，贴冰箱上了：先住一学期；礼拜天我送礼拜五我接；不许先问成绩，先问吃的什么；去留他自己定。到一月，他说再住一学期吧，学校暖气比咱家强。得，续了。第七条我最难受，不让说“我都是为你好”，我憋了好几回。门把手是他后来自己装上的，学校工具间学的，装反了，进他屋得往上抬一下。我说就这么着吧，挺好。',
    ),
    resultEn: p(
      'In the end we wrote it down, ten points, on the fridge. One term to try. Sundays I drive him, Fridays I fetch him. Nobody asks about marks first, we ask what he ate. Whether he stays, he decides. Come January he says one more term, their heating is better than ours. So we signed again. Number seven is the one that hurts, I may not say “it is for your own good”, and I have had to swallow it a good few times. He put the handle back himself, learned it in the school workshop. Upside down. You have to lift it to get in. Leave it, I said, it is fine like that.',
    ),
    advice: p('吵之前让孩子写五件他怕的事，大人光念，别接茬儿。'),
    adviceEn: p(
      'Before you start arguing, let the child write down five things he is afraid of. You read them out. You do not answer back.',
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
      '之后每周三我提前二十分钟去，用热水袋把手套捂好。有个护士看了我一个月，说你手很轻，想过护理吗。我没想过。那天晚上我查课程，发现差一门 12 年级生物，十一月已经选不进去了。升学指导老师没劝我，也没拦，拿出日历：暑假补生物，申请晚一个月交，来得及。爸爸沉默了三天，第四天问护理考不考数学。',
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
      '高二读完才出来的，郑州。晚了，我知道，不用你们说。再晚只能复读。校长的评估书：等值 23，还差 7，其中六门 12 年级，ENG4U 必须有。义工按他批的做 10 小时。两个学期，一学期最多四门，一共八个位置，要七个。就是说只能挂一门。有个中介说可以再免三个学分，我让他发文件，没下文了。这种人，拉黑。',
    ),
    challengeEn: p(
      'I came after two years of high school in Zhengzhou. Late, I know, no need to tell me. Any later and I repeat the year. Principal’s form: 23 equivalent, 7 to go, six of them Grade 12, ENG4U a must. Volunteer hours: 10, as he decided. Two semesters, max four courses each, eight slots, need seven. Meaning I can fail exactly one. An agent said three more could be waived. I told him send me the document. Never heard again. Blocked.',
    ),
    low: p(
      'ENG4U 期中 57。我当时人是懵的。老师批：题目问“为什么”，你写的是“怎么样”。我写了三页“怎么样”。这门掉了九月就别想走了。连着三晚睡图书室沙发，第四天数学课流鼻血，一纸巾全是。校医量了血压问我早饭吃了没，我说五天没吃。她说你这不是英语问题。',
    ),
    lowEn: p(
      'ENG4U mid-term: 57. My head went blank. Teacher’s note: the question asks WHY, you wrote HOW. I had written three pages of how. Lose this one and September is gone. Three nights on the library sofa. Day four, nosebleed in maths, a whole tissue full. Nurse takes my blood pressure, asks about breakfast. None for five days. She says this is not an English problem.',
    ),
    turn: p(
      '教务拉我去看墙上那张表。我数白格，她数钟头。她拿铅笔给我排：周一到周四，每天 40 分钟，只写一段，题目抽签，写完只问一句“回答为什么了吗”。周五不准写，去踢球。早饭她盯着我吃，有一个月。还有，她把我报的那门 AP 划了。我跟她吵，AP 好看啊。她说你那个空位是留着救命的，不是拿来好看的。现在想，她是对的。',
    ),
    turnEn: p(
      'The registrar dragged me to the chart on the wall. I counted white squares, she counted hours. Pencil plan: Monday to Thursday, 40 minutes, one paragraph, question out of a hat, one check: does it answer why? Friday no writing, football. She watched me eat breakfast. For a month. And she crossed out my AP. I argued, AP looks good. She said that slot is there to save your life, not to look good. She was right. I see that now.',
    ),
    result: p(
      'ENG4U 81。七个格全绿。备用的没用上。六月毕业，现在读数据科学，学校在一个小城，挺好。回头看没什么窍门，就是每天一段，吃早饭，留一个位置。我们那届还有一个跟我一样差七门的，没留，挂了函数，八月还在补。',
    ),
    resultEn: p(
      'ENG4U: 81. Seven squares green. Never used the spare. Graduated in June, now doing data science in a small town, it is fine. Looking back there is no trick. One paragraph a day, breakfast, one slot free. Another guy in my year also needed seven, kept nothing free, failed Functions, and was still making it up in August.',
    ),
    advice: p('晚来的，课表留一个空。别跟我一样先吵一架再留。'),
    adviceEn: p('If you come late, leave one slot empty. And do not do it my way, with a fight first.'),
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
      '一月，学校的升学指导老师约我，没有问成绩，问我一周里哪一天最好。我想了很久，答不上来。她说，这就是我们要谈的。我们谈了四次，又请家里一起视频。妈妈第一句说，回来也行，声音很轻，像怕碰倒什么。她帮我把事情拆开：先读完这学期，四门学分拿到；同时联系澄桥，问能不能接着读 OSSD。原来可以。',
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
      fact(
        '和升学指导老师谈',
        'Talks with the counsellor',
        '4 次，加 1 次家庭视频',
        '4, and one with the family',
      ),
      fact('雪菜', 'Pickled greens', '剩 1 罐，留给了寄宿妈妈', '1 jar left, a present to the homestay'),
    ],
    cityCode: '320500',
    publishTime: '2026-11-17T20:00:00+08:00',
    isMinor: true,
  },
]
