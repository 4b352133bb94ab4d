/* The Chinese interface: what stands for each English text. Messages of the engine are English. */

/** Nouns with their counts, one as several. @type {Record<string, string>} */
const COUNTED = {
  "arrangement": "{} 种排法",
  "card": "{} 张牌",
  "carrier": "{} 个主体",
  "control point": "{} 个控制点",
  "day": "{} 天",
  "horizontal line": "{} 条横线",
  "island": "{} 个岛",
  "game": "{} 局",
  "hand": "{} 局",
  "loose point": "散牌 {} 分",
  "meld": "{} 个组合",
  "move": "{} 步可走",
  "piece": "{} 枚棋子",
  "play": "{} 手",
  "level": "{} 级",
  "point": "{} 分",
  "position": "{} 个局面",
  "split": "{} 种拆法",
  "tile": "{} 张牌",
  "vertical line": "{} 条竖线",
  "wave": "{} 波",
};

/** @type {Record<string, string>} */
export const CHINESE = {
  ...Object.fromEntries(Object.entries(COUNTED).flatMap(([noun, text]) => [[`{} ${noun}`, text], [`{} ${noun}s`, text]])),

  // Cards and pieces.
  "ace": "A", "jack": "J", "queen": "Q", "king": "K", "black joker": "小王", "red joker": "大王", "joker": "王",
  "clubs": "梅花", "diamonds": "方块", "hearts": "红桃", "spades": "黑桃", "stars": "星",
  "{0} of {1}": "{1}{0}", "{} of {}": "{} / {}",
  "red": "红", "black": "黑", "blue": "蓝", "green": "绿", "white": "白", "empty": "空", "best": "最佳", "brings {}": "得 {}",
  "run": "顺子", "set": "刻子", "pure run": "纯顺子",

  // Kinds of plays at Dou Dizhu.
  "solo": "单张", "pair": "对子", "trio": "三张", "trio solo": "三带一", "trio pair": "三带二", "solo chain": "顺子", "pair chain": "连对",
  "airplane": "飞机", "airplane solos": "飞机带单", "airplane pairs": "飞机带对", "four two solos": "四带二单", "four two pairs": "四带二对",
  "bomb": "炸弹", "rocket": "王炸",

  // The page.
  "Start": "开始", "Play": "对局", "Puzzle": "残局题", "Throw": "打哪张", "Rummy": "拉米", "Technique": "原理", "Table": "牌桌",
  "Dou Dizhu": "斗地主", "Endgame": "残局", "Tothello": "Tothello", "Reversi": "黑白棋", "Gin rummy": "金拉米", "Guandan": "掼蛋", "Rummikub": "拉密",
  "Views": "页面", "Undo, copies and help": "撤销、复制与帮助", "Undo": "撤销", "Redo": "重做", "Copy": "复制", "Help": "帮助",
  "Copy this view as": "把本页复制为", "Copy as {}": "复制为{}", "Link": "链接", "Text": "文本", "JSON": "JSON", "SVG": "SVG", "PNG": "PNG",
  "{} copied": "已复制{}", "{} saved as {}": "{}已保存为 {}", "Copied": "已复制", "Share": "分享",
  "Theme": "外观", "system": "跟随系统", "light": "浅色", "dark": "深色", "Language": "语言",
  "This link cannot be shown: {}": "无法显示此链接：{}", "Start anew": "重新开始",
  "{}: stopped": "{}：已停止", "Ask again": "再问一次", "Stop": "停止", "Close": "关闭", "Back": "上一步", "Next": "下一步",
  "Rules": "规则", "Settings": "设置", "{} changed": "改了 {} 项", "Clear": "清空", "Deal {}": "发 {} 张", "Deal number {}": "第 {} 副牌",
  "What is shown is of the cards before the error.": "显示的是错误之前的牌。", "nothing": "无", "none": "无", "points": "分", "start": "起点",
  "and {} more": "另有 {} 个", "the first {}": "前 {} 个", "hand": "手牌",

  // Guandan.
  "Two against two with two packs, up to the ace.": "两副牌，二对二，打到 A 过关。", "your partner": "搭档", "level {}": "打 {}", "{} is wild": "{} 是逢人配", "wild": "逢人配",
  "out first": "头游", "out second": "二游", "out third": "三游", "give {}": "进贡 {}", "gives {}": "进贡 {}", "give back {}": "还贡 {}", "gives back {}": "还贡 {}",
  "Give a card": "进贡", "Give a card back": "还贡", "give your highest card": "进贡最大的牌", "give a card back": "还贡一张牌", "It has to beat {}.": "要大过 {}。",
  "Match to the ace": "打到 A 过关", "You and {}": "你和{}", "{0} and {1}": "{0}和{1}",
  "Your side wins the match": "你们过关，赢得比赛", "The other side wins the match": "对方过关，赢得比赛",
  "Your side wins and rises by {}": "你们赢了，升 {}", "The other side wins and rises by {}": "对方赢了，升 {}",
  "it is the highest card that is not wild; nothing else may be given.": "这是除逢人配外最大的牌，只能进贡它。", "it is a card that your own plays need least.": "这张牌你的牌型最用不着。",
  "You and North play together against East and West: be out of cards first, and let your partner be out soon after. The hearts of the level are wild.":
    "你和对家一伙，对上家和下家：先出完牌，也让对家尽快出完。级牌的红桃是逢人配。",
  "You were last: give your highest card that is not wild to the player who was out first.": "你是末游：把除逢人配外最大的牌进贡给头游。",
  "Give a card of two to ten back, one that your own plays do not need.": "还一张 2 到 10 的牌，还自己用不着的。",
  "You lead what you like: one to three alike, three and two, five in a row, three pairs or two trios in a row. Choose cards, then play them.":
    "随便出：单张、对子、三张、三带二、顺子、三连对、钢板。选好牌再出。",
  "Beat it by a higher play of the same kind, or pass. Four alike and more, and five in a row of one suit, are bombs and beat what is none.":
    "用同类更大的牌压，或不出。四张以上相同的牌和同花顺是炸弹，能压所有非炸弹。",

  // Help and terms.
  "combogrid finds every way in which the cards of your hand, or the pieces on a board, combine: which melds to lay, what to throw, who wins.":
    "combogrid 找出手牌或棋子的所有组合方式：怎样组牌、打哪一张、谁能赢。",
  "Keys": "按键", "Cards": "牌", "Words": "术语",
  "Arrow keys move in a grid and in a group of buttons.": "方向键在格子和按钮组里移动。",
  "Enter adds a card or plays a cell, Backspace takes a card out.": "回车加一张牌或下一步棋，退格键拿掉一张牌。",
  "Shift and an arrow key move a tile on the table.": "Shift 加方向键移动牌桌上的牌。",
  "Ctrl-Z and Ctrl-Y undo and redo.": "Ctrl-Z 撤销，Ctrl-Y 重做。",
  "A card is its rank and its suit: 3H is the three of hearts, TD or 10D the ten of diamonds, JK a joker. ♥3 and 红桃3 are read as well.":
    "一张牌写作点数加花色：3H 是红桃3，TD 或 10D 是方块10，JK 是王。也可以写 ♥3 或红桃3。",
  "arrangement": "排法", "maximal": "极大", "loose point": "散牌分", "island": "岛", "control point": "控制点", "base split": "基本拆法",
  "kicker": "带牌", "wave": "波", "What is a wave?": "什么是一波？",
  "Every way to lay some cards of a hand as melds; the other cards stay loose.": "把手牌的一部分排成组合的一种方式，其余的是散牌。",
  "An arrangement is maximal if its loose cards form no meld and extend none.": "若散牌既不能成组合，也不能接到组合上，这种排法就是极大的。",
  "What the cards that are in no meld cost.": "不在任何组合里的牌的分数。",
  "Cards that are joined by neighbours in suit or rank. What one island does says nothing about another.":
    "由同花色相邻或同点数连在一起的牌。各个岛互不影响。",
  "A card that could be in more melds than it has copies. Only there is something to choose.": "能进的组合比它的张数还多的牌。只有在这里才需要选择。",
  "A way to play the hand out in which no play carries other cards.": "不带牌地把手牌出完的一种方式。",
  "Cards that a trio, an airplane or four of a kind carries along.": "三张、飞机或四张所带的牌。",
  "The pieces that are captured at the same time; each wave may make the next one possible.": "同时被吃掉的棋子；每一波都可能引出下一波。",

  "How is it played?": "怎么玩？",

  // The first screen.

  "A hand of rummy": "一手拉米牌",
  "A hand of Dou Dizhu": "一手斗地主", "Seventeen cards: how few plays get rid of them, and in how many ways?": "十七张牌：最少几手出完？有多少种出法？",
  "A board of Tothello": "一盘 Tothello", "One piece is placed, and captures go on in waves.": "落下一子，吃子一波接一波。",


  "Solve the puzzle of the day": "做每日一题", "Open hands of Dou Dizhu, and one first play that wins. The engine answers every try.": "明牌斗地主，只有一手能赢。每次尝试引擎都会应对。",
  "What would you throw?": "你打哪张？", "A hand of rummy: you throw a card, the hint says what it would throw and why.": "一手拉米牌：你打一张，提示会说它打哪张、为什么。",
  "See how it works": "看看原理", "The original technique, step by step: islands, flags, control points and lines.": "原始方法，一步一步：岛、标记、控制点和线。",
  "Everything is computed in your browser; nothing is sent anywhere. Every view is a link that you can share.":
    "一切都在你的浏览器里计算，不会发送到任何地方。每个页面都是可以分享的链接。",


  // Getting around.
  "Views and tools": "页面与工具", "Sections": "栏目", "Analyse": "分析", "How it works": "原理", "Overview": "总览", "Skip to the content": "跳到正文", "More": "更多", "Puzzles": "题目",
  "No view has the link {}.": "没有页面对应链接 {}。", "This part of the link cannot be read: {}.": "链接的这一部分看不懂：{}。", "You see what is usual instead.": "这里显示默认内容。",
  "How to arrange it, what to throw, what each draw is worth.": "怎样组牌，打哪一张，每次摸牌值多少。",
  "Sets and runs against one opponent, to a hundred points.": "与一个对手比刻子和顺子，先到一百分者胜。",
  "One landlord against two farmers, with an auction.": "一个地主对两个农民，先叫分。",
  "Turn the pieces of the other colour.": "把对方的棋子翻成自己的。", "Captures that go on in waves.": "吃子一波接一波。",
  "A table of rummy": "一桌拉米", "Melds on the table and a rack: is it valid, and what is the best turn?": "桌上的组合和牌架：合规则吗？最好的一步是什么？",
  "An endgame of Dou Dizhu": "斗地主残局", "Open hands: who wins, by which plays, and why.": "明牌：谁赢，靠哪几手，为什么。",
  "A game of Reversi": "一局黑白棋", "What each move turns, from any position.": "任何局面下每步翻多少。",
  "Analyse a hand or a board": "分析手牌或棋盘", "Rummy, Dou Dizhu, Tothello and Reversi: every way, the best one, and what each choice is worth.": "拉米、斗地主、Tothello 和黑白棋：所有方式、最好的一种、每种选择值多少。",
  "Page Down and Page Up go to the next cell of a board that can be played.": "Page Down 和 Page Up 跳到棋盘上下一个能下的格子。",

  "Your browser does not let this page start a worker, in which the engine runs. Allow scripts and workers for this page (worker-src blob:), then try again.":
    "浏览器不让本页启动运行引擎的 worker。请允许本页使用脚本和 worker（worker-src blob:），然后再试。",
  "The engine of this view could not be loaded. Are you online? What was opened before also works offline.": "无法载入本页的引擎。网络通吗？以前打开过的内容离线也能用。",
  "Your browser cannot run the engine: it needs WebAssembly with SIMD, as Chrome 91, Firefox 113 and Safari 16.4 have it.": "浏览器运行不了引擎：需要带 SIMD 的 WebAssembly（Chrome 91、Firefox 113、Safari 16.4 起）。",
  "The engine has failed: {}": "引擎出错：{}", "The shorter the bar, the better: fewer points are left.": "条越短越好：剩分越少。",
  "Gin": "金拉米", "Oklahoma gin": "俄克拉荷马金拉米", "Rummy 500": "拉米 500", "Straight rummy": "直拉米", "Indian rummy": "印度拉米", "Indian rummy, 21 cards": "印度拉米（21 张）", "Continental rummy": "大陆拉米", "Canasta": "卡纳斯塔", "of the puzzles": "残局题规则",
  "Kalooki": "卡鲁基", "Rami": "法国拉米", "Okey": "土耳其欧凯", "Okey 101": "土耳其欧凯 101", "Conquian": "康奎恩", "Hand and Foot": "手与足", "Burraco": "意大利布拉科", "Buraco": "巴西布拉科",
  "Liverpool rummy": "利物浦拉米", "Shanghai rummy": "上海拉米", "Chinchón": "钦琼", "Remi 51": "雷米 51", "Tong-its": "通吉茨", "Tonk": "通克", "Three Thirteen": "三到十三", "Machiavelli": "马基雅维利",
  "Pife": "皮菲", "Rommé": "德国拉米", "Scala 40": "斯卡拉 40", "Marriage": "尼泊尔婚姻拉米", "Dummy": "泰国拉米", "Phỏm": "越南三公拉米", "Carioca": "卡里奥卡", "Cacheta": "卡谢塔", "Loba": "洛巴",
  "Pinnacola": "皮纳科拉", "Telefunken": "德律风根拉米", "Phase 10": "十阶段", "Five Crowns": "五冠",

  // Settings.
  "ranks": "点数", "suits": "花色", "packs of cards": "几副牌", "jokers": "王的张数",
  "rank that is wild": "万能点数", "cards that are wild": "万能牌", "card that a joker stands for": "王代表的牌", "jokers in a meld": "每个组合的王",
  "wild cards in a meld, at most": "每个组合最多万能牌", "melds that may have wild cards": "可用万能牌的组合", "natural cards in a meld, at least": "每个组合最少真牌", "how a joker is freed": "怎样换出王",
  "exchange of a joker": "王的交换", "wild cards on the table": "桌上的万能牌", "cards of a run, at least": "顺子最少张数", "cards of a run, at most": "顺子最多张数",
  "cards of a run of several suits, at least": "杂色顺子最少张数", "cards of a set, at least": "刻子最少张数", "cards of a set, at most": "刻子最多张数", "a suit twice in a set": "刻子里花色可重复",
  "ranks of sets": "刻子的点数", "wild cards in pairs": "对子里的万能牌", "equal cards, at least": "相同牌最少张数", "points of loose cards": "散牌的分",
  "points of melds": "组合的分", "points of a low ace": "A 作 1 的分", "points of a loose joker": "散王的分", "points of a joker in a meld": "组合里王的分",
  "points of wild cards": "万能牌的分", "cards of a meld with a bonus": "奖分组合的张数", "bonus of a pure meld": "纯组合奖分", "bonus of a mixed meld": "混组合奖分",
  "points to open": "开牌最少分", "pure runs to open": "开牌要几条纯顺子", "pairs to open": "开牌要几对", "melds to open": "开牌要求的组合",
  "melds to go out": "打完要求的组合", "throw to go out": "打完时打一张", "runs to go out": "打完要几条顺子", "pure runs to go out": "打完要几条纯顺子",
  "bonus melds to go out": "打完要几个奖分组合", "pure bonus melds to go out": "打完要几个纯奖分组合", "mixed bonus melds to go out": "打完要几个混奖分组合", "pairs to go out": "打完要几对",
  "loose cards beside the pairs": "对子之外的散牌", "points to knock, at most": "敲牌最多散牌分", "loose cards to knock, at most": "敲牌最多散牌数", "scoring": "计分",
  "runs that scoring needs": "计分要几条顺子", "points, at most": "分数上限", "cards of a hand": "手牌张数", "open card": "翻开的牌",

  // The rules in pictures.
  "You have ten cards. Melds are sets of a rank, three or four cards, and runs of a suit, three cards or more. The ace is low.":
    "每人十张牌。组合是同点数的刻子（三或四张）和同花色的顺子（三张以上）。A 最小。",
  "Your turn: take the card that lies open, or draw one that nobody has seen. Then throw one card.":
    "轮到你：拿明牌，或摸一张没人见过的牌，然后打一张。",
  "Loose cards are in no meld and cost points: an ace 1, J, Q and K 10, the others what they show. These cost 19.":
    "不在组合里的是散牌，要算分：A 1 分，J、Q、K 10 分，其余按点数。这三张共 19 分。",
  "With at most 10 loose points you may knock when you throw: the hand ends. These are 6. Whoever has fewer loose points scores the difference.":
    "散牌不超过 10 分时，打牌时可以敲牌，这一局结束。这里是 6 分。散牌分少的一方得差额。",
  "After a knock the other player lays off: cards that fit the melds of the player who knocked cost nothing.":
    "敲牌后对方可以贴牌：能接到敲牌者组合上的牌不算分。",
  "No loose card is gin: 25 points more, and nothing is laid off. If the other player has as few points as the one who knocked, or fewer, it scores 25 more. 100 points win the match.":
    "没有散牌叫金：多得 25 分，对方不能贴牌。如果对方的散牌分不比敲牌者多，对方多得 25 分。先到 100 分赢得比赛。",
  "You have thirteen cards of two packs with four jokers. One card is cut: all cards of its rank are wild, as jokers are. After a joker, aces are.":
    "两副牌加四张王，每人十三张。切出一张牌：与它同点数的牌和王一样是万能牌；切到王则 A 是万能牌。",
  "Melds are runs of a suit and sets of a rank in several suits, three cards or more. A wild card stands for any card.":
    "组合是同花色的顺子和不同花色的同点数刻子，三张以上。万能牌可代任何牌。",
  "You need two runs, and one of them without wild cards. Without these two every card of your hand costs points.":
    "要有两条顺子，其中一条不含万能牌。没有这两条时，手里每张牌都算分。",
  "Your turn: take the card that was thrown last, or draw. Then throw one. A wild card may be taken only if it is the first open card and nobody has thrown yet, and a card that you took is not thrown in that turn.":
    "轮到你：拿上一张打出的牌，或摸牌，然后打一张。万能牌只有作为第一张明牌、还没有人打过牌时才能拿，刚拿的牌这一轮不能打。",
  "When all thirteen cards meld, throw the one that is left and declare. You get what the others pay.":
    "十三张都成组合时，打掉剩下的一张并摊牌。别人付的分都归你。",
  "A, K, Q and J cost 10, wild cards nothing, the others what they show; 80 at most. These cost 28. Before a draw you may drop out: for 20 points in your first turn, for 40 later.":
    "A、K、Q、J 各 10 分，万能牌 0 分，其余按点数，最多 80 分。这里是 28 分。摸牌前可以弃牌：第一轮 20 分，以后 40 分。",
  "Groups are one number in three or four colours. Runs are numbers in a row of one colour, three or more.":
    "同数组是三四种颜色的同一个数。顺子是同色相连的数，三张以上。",
  "Your first melds come from your rack alone and are worth 30 points in one turn. These are 30.":
    "第一次只能用自己牌架上的牌，一轮里共值 30 分以上。这里正好 30 分。",
  "After that, add to the melds of the table as well. Who lays nothing draws a tile.":
    "之后也可以往桌上的组合里加牌。不出牌就摸一张。",
  "You may take the whole table apart: at the end of your turn only melds may lie there, and no tile of the table comes back to your rack.":
    "可以拆开整个桌面：这一轮结束时桌上只能有组合，桌上的牌不能拿回牌架。",
  "A joker stands for any tile. One that lies on the table is free when you put that tile in its place, and is laid again in the same turn.":
    "王可代任何牌。用它所代的牌换下桌上的王，这一轮要把它再出掉。",
  "Whoever has no tiles left first wins the points that the others have left; a joker costs 30. These cost 35.":
    "先出完牌的人赢得别人剩牌的分；王算 30 分。这里是 35 分。",
  "The ranks rise from 3 to 10, J, Q, K, A, 2, the black joker and the red joker. Suits do not count.":
    "从小到大：3 到 10、J、Q、K、A、2、小王、大王。不分花色。",
  "Each player has 17 cards. Everybody may bid up to 3. The highest bid is the landlord, who takes the three cards in the middle, leads, and plays alone against the two farmers.":
    "每人 17 张。每家最多叫 3 分。叫分最高的是地主，拿三张底牌，先出，一人对两个农民。",
  "Plays: a card, a pair, three alike alone or with a card or a pair, five ranks or more in a row; three pairs or more in a row; two trios or more in a row, with as many cards or pairs; four alike with two cards or two pairs.":
    "牌型：单张、对子、三张（可带一张或一对）、五张以上的顺子、三对以上的连对、飞机（可带同样多的单张或对子）、四带二（两张单牌或两对）。",
  "The next player beats the play by a higher one of the same kind and length, or passes. When all others pass, who played last leads anything.":
    "下家用同牌型、同张数更大的牌压，或不要。别人都不要时，由最后出牌的人随便出。",
  "Four alike are a bomb and beat everything but a higher bomb and the two jokers together, which beat all. Each doubles what is won.":
    "四张相同是炸弹，只有更大的炸弹和王炸能压；王炸最大。每个都使输赢翻倍。",
  "The first player without cards wins for the side: two farmers win together. The landlord wins or loses twice as much. If the farmers have played nothing, or the landlord once, it counts double.":
    "先出完牌的一方赢：两个农民一起赢。地主输赢都是双份。农民一手没出，或地主只出过一手，再翻倍。",
  "Two packs, four players with 25 cards each. Everybody bids once. The landlord takes the eight cards in the middle, and plays alone against three farmers.":
    "两副牌，四人，每人 25 张。每家叫一次分。地主拿八张底牌，一人对三个农民。",
  "Two black jokers are a pair, and so are two red ones. Three alike go alone or with a pair, not with a single card. Four alike carry nothing.":
    "两张小王是一对，两张大王也是一对。三张可以单出或带一对，不能带单张。四张不能带牌。",
  "Four to eight alike are a bomb. More cards beat fewer, and of as many the higher rank. All four jokers beat everything. Each doubles what is won.":
    "四到八张相同是炸弹。张数多的压张数少的，张数相同比点数。四张王最大。每个都使输赢翻倍。",
  "The first player without cards wins for the side: three farmers win together. The landlord wins or loses three times as much. If the farmers have played nothing, or the landlord once, it counts double.":
    "先出完牌的一方赢：三个农民一起赢。地主输赢都是三份。农民一张没出，或地主只出过一次，再翻倍。",
  "Two packs, 27 cards each; you and the player across are partners. The rank of the level is above the ace, and its hearts are wild: they stand for any card but a joker.":
    "两副牌，每人 27 张；你和对家是搭档。级牌比 A 大，红桃级牌是逢人配，可代王以外的任何牌。",
  "Plays: one to three alike, three with a pair, five ranks in a row, three pairs in a row, two trios in a row.":
    "牌型：单张、对子、三张、三带二、五张顺子、三连对、钢板。",
  "A higher play of the same kind beats it. When all others pass, who played last leads anything; if that one has no cards left, its partner does.":
    "同牌型更大的牌能压。别人都不要时，由最后出牌的人随便出；他已出完则由他的对家出。",
  "Bombs beat what is none: four alike, five alike, five in a row of one suit, six alike and more, and above all the four jokers.":
    "炸弹压非炸弹，从小到大：四张、五张、同花顺、六张以上，最大是四张王。",
  "The side of the first player without cards rises: by 3 levels if its partner is second, by 2 if third, by 1 if last. At the ace it wins the match, if the partner is not last.":
    "头游一方升级：搭档二游升 3 级，三游升 2 级，末游升 1 级。打 A 时搭档不是末游就赢得比赛。",
  "Before the next deal the last player gives its highest card to the first one, who gives a card up to ten back. If one side was first and second, both others give.":
    "下一局前末游把最大的牌进贡给头游，头游还一张 10 以下的牌。一方包揽头游二游时，另两家都进贡。",
  "Your new piece turns all pieces of the other colour that lie in a row between it and another one of yours.":
    "夹在新子与你另一枚子之间的一排对方棋子都翻成你的。",
  "It does so in every direction at once. A piece that turns nothing may not be placed.":
    "各个方向同时翻。翻不了子的地方不能下。",
  "Nobody can turn a corner. Who can play nowhere passes; when nobody can play, the most pieces win.":
    "角上的子翻不动。无处可下就停一手；双方都不能下时，子多的赢。",
  "You place a piece on any empty cell. Pieces of the other colour in a row without a gap between two of yours become yours.":
    "在任何空格落子。一排里被你的两枚子不间断地夹住的对方棋子都变成你的。",
  "That goes on over the whole board: a piece that has turned may enclose others, wave after wave. Here three waves follow.":
    "全盘如此继续：翻过来的子可能又夹住别的子，一波接一波。这里有三波。",
  "When the board is full, the most pieces win.":
    "棋盘下满时，子多的赢。",
  "Rules of the games":
    "各游戏规则",
  "Games":
    "游戏",
  "{}: how it is played":
    "{}怎么玩",

  // Opponents.
  "Simon": "西蒙", "Greta": "格蕾塔", "Samuel": "塞缪尔", "Lola": "洛拉", "Norman": "诺曼", "Walter": "沃尔特", "Ruby": "露比", "Randy": "兰迪", "Paula": "宝拉", "Sergio": "塞尔吉奥", "{0} ({1})": "{0}（{1}）",
  "Takes the open card only for a meld, and knocks as soon as the rules allow it.": "能成组合才拿明牌，一能敲就敲。",
  "Looks one draw ahead, and often waits for gin. Wins 3 of 4 games against Simon.": "多看一张牌，常常等金。与西蒙打，4 局赢 3 局。",
  "Before each move, plays out hands that you may have. Wins 4 of 5 games against Simon.": "每步之前，把你可能有的牌打到底。与西蒙打，5 局赢 4 局。",
  "Looks at the points of loose cards alone, and not at the runs that a declaration needs.": "只看散牌的分，不管摊牌要的顺子。",
  "Makes the run without wild cards first. Wins 2 of 3 hands for two against Lola.": "先凑纯顺子。两人打时，与洛拉打，3 局赢 2 局。",
  "Adds to the melds of the table, and never takes one apart.": "只往桌上的组合里加牌，从不拆开。",
  "Rearranges the whole table to lay as many tiles as possible.": "重排整个桌面，尽量多出牌。",
  "Rearranges as well, and holds back when somebody has one or two tiles. Wins 54 of 100 hands against Greta.": "也会重排，有人只剩一两张时会留牌。与格蕾塔打，100 局赢 54 局。",
  "Leads the lowest card, and beats with the lowest play that does.": "先出最小的牌，用能压的最小一手来压。",
  "Keeps the plays few and watches short hands. Wins 3 of 4 hands against Ruby.": "让手数最少，留意牌少的人。与露比打，4 局赢 3 局。",
  "Before each play, plays out what the others may have. Wins 9 of 10 hands against Ruby.": "每手之前，把别人可能有的牌打到底。与露比打，10 局赢 9 局。",
  "Plays anything that the rules allow.": "规则允许的随便出。",
  "Plans the whole hand in the fewest plays, and lays the lowest of them.": "把整手牌拆成最少手数，先出最小的。",
  "Compares the plays that are left, and keeps bombs until somebody has few cards.": "比较剩下的手数，炸弹留到有人牌少时。",
  "Keeps the plays few and watches short hands. Wins 9 of 10 hands against Ruby.": "让手数最少，留意牌少的人。与露比打，10 局赢 9 局。",
  "Plays on any cell that the rules allow.": "规则允许的格子随便下。",
  "Looks at the board after its own move, and no further.": "只看自己下完后的棋盘。",
  "Looks about six moves ahead, and plays the last fifteen cells perfectly.": "大约往前看六步，最后十五格走到最好。", "Looks about four moves ahead.": "大约往前看四步。",

  // Indian rummy and Dou Dizhu for four.
  "Dou Dizhu for four": "四人斗地主", "Thirteen cards, wild ones, and two runs to declare.": "十三张牌，有万能牌，两条顺子才能摊牌。", "Two packs, and one landlord against three farmers.": "两副牌，一个地主对三个农民。",
  "drop out": "弃牌", "drops out": "弃牌", "declare, throw {}": "打 {} 并摊牌", "declares and throws {}": "打 {} 并摊牌", "Declare": "摊牌", "Drop out for {}": "弃牌（付 {}）",
  "was just taken, and stays": "刚拿的，不能打", "you can declare with it": "打它就能摊牌", "declared wrongly": "诈和", "dropped out": "已弃牌", "wild: {}": "万能：{}",
  "Your hand costs {}.": "这手牌算{}。", "Your hand would cost {}.": "这手牌现在算 {}。", "It needs a run without wild cards.": "还缺一条纯顺子。", "It needs two runs, one of them without wild cards.": "还缺两条顺子，其中一条要纯。", "It needs another run.": "还缺一条顺子。",
  "All other cards meld without {}: choose it, and declare.": "打 {} 后其余都成组合：选它，然后摊牌。", "It would cost {}.": "那时算 {}。",
  "Declare: all your other cards are in melds, and two of these are runs.": "摊牌：其余的牌都在组合里，其中有两条顺子。", "Drop out: there is no card to draw or to take.": "弃牌：没有牌可摸可拿。",
  "Take {0}: it completes a meld, {1}.": "拿 {0}：配成 {1}。", "Take {}: it brings you nearer to a declaration.": "拿 {}：离摊牌更近。", "Draw: {} brings you less than a card that you do not know.": "摸牌：{} 不如一张未知的牌。",
  "Draw: a wild card that was thrown may not be taken.": "摸牌：打出的万能牌不能拿。", "Throw {}: what is left comes nearest to a declaration with the next card.": "打 {}：剩下的牌再来一张时离摊牌最近。",
  "{} for dropping out": "弃牌 {}", "{} for a wrong declaration": "诈和 {}", "{0} for dropping out ({1})": "弃牌 {0}（{1}）", "{0} for a wrong declaration ({1})": "诈和 {0}（{1}）", "{0} for the cards of {1}": "{1}的牌 {0}", "{} for a spring": "春天 {}",
  "Meld all thirteen cards: sets of a rank and runs of a suit, among them two runs, one of them without wild cards. Then declare. Who cannot pays what the hand costs.": "把十三张牌都配成组合：同点数的刻子和同花色的顺子，其中两条顺子，一条不含万能牌。然后摊牌。没摊牌的人按手牌付分。",
  "Take the open card if it makes a run or a set with yours. If not, draw. A wild card that was thrown stays where it is.": "明牌能配成顺子或刻子就拿，不能就摸牌。打出的万能牌不能拿。",
  "Throw one card, best a high one that is near no other. Without a run of natural cards all your cards cost points: make that run first.": "打一张，最好是不靠别的牌的大牌。没有纯顺子时所有的牌都算分：先凑纯顺子。",
  "Your ladder": "你的天梯", "{}: your ladder": "{}：你的天梯", "no hand yet": "还没打过", "no game yet": "还没下过", "You are stronger.": "你更强。", "You are weaker.": "你更弱。", "That does not tell yet who is stronger.": "还看不出谁更强。",
  "{0} of {1} won, {2}; from {3} to {4} would fit.": "{1}赢 {0} 局，{2}；真实水平可能在 {3} 到 {4} 之间。",
  "This view could not be loaded. Are you online? What was opened before also works offline.": "无法载入本页。网络通吗？以前打开过的内容离线也能用。",
  "Pass: {}": "不要：{}", "Play it: {}": "出它：{}", "Play this game": "玩这个游戏",
  "{0}: {1} and {2} were out first and second": "{0}：{1}和{2}是头游、二游", "{0}: {1} and {2} were first and third": "{0}：{1}和{2}是头游、三游", "{0}: {1} and {2} were first and last": "{0}：{1}和{2}是头游、末游", "{0} for the tiles of {1}": "{1}的牌 {0}", "{} for your tiles": "你的牌 {}", "{} for your cards": "你的牌 {}",
  "Sort": "理牌", "Sort {}": "{}理牌", "by count": "按张数", "by suit": "按花色", "by rank": "按点数",
  "The adviser: {}": "提示会选：{}", "In {0} of {1} decisions the adviser would have done something else. It does not say what that is worth.": "{1} 步里有 {0} 步提示会选别的。差多少它不说。",

  // At the table.
  "Your hand": "你的手牌", "a hidden card": "暗牌", "thinks …": "在想……", "{} in the hand": "手里 {}", "East": "下家", "North": "对家", "West": "上家", "{0}, {1} players": "{0}（{1} 人）", "stock of": "牌堆还有", "cards": "张", "Stock": "牌堆",
  "fits {}": "可配 {}", "{0}: {1}, among them {2}": "{0}：{1}，其中有{2}", "laid off: {}": "已贴：{}",
  "new": "刚摸到", "in the meld {}": "在组合 {} 里", "loose": "散牌", "can be thrown": "可以打", "you can knock with it": "打它可以敲牌", "gin with it": "打它就是金", "can be laid off": "可以贴",
  "Choose a card that fits the melds of the player who knocked.": "选一张能贴到敲牌者组合上的牌。",
  "farmer": "农民", "{} cards for the landlord": "给地主的 {} 张底牌", "The landlord's {} cards": "{} 张底牌", "the others play together": "其他人是一伙", "you play with {}": "你和{}是一伙", "you play with {0} and {1}": "你和{0}、{1}是一伙",
  "Play cards": "出牌", "these are your last cards, and you win.": "这是最后的牌，你赢了。", "There is nothing to copy yet.": "现在还没有可复制的内容。", "it gets rid of {} at once.": "一手就出掉{}。", "it is a low card; the high ones stay for later.": "这是小牌，大牌留到后面。", "it is hard to beat, and may bring you the lead.": "不容易被压，可能换来牌权。",
  "No bid": "不叫", "no bid": "不叫", "Bid {}": "叫 {} 分", "Pass": "不要", "stake {}": "{} 倍", "{} played": "{}出的牌", "can be played": "可以出", "in no play that is allowed now": "现在出不了",
  "You lead.": "由你先出。", "To beat: {}.": "要压过：{}。",
  "turns {}": "翻 {}", "turns nothing": "不翻子", "{} cannot be played.": "{} 不能下。", "You play {0}. {1} plays {2}.": "你执{0}，{1}执{2}。",
  "The board: you are {0}. Arrow keys move, Page Down goes to the next cell that can be played, Enter plays.": "棋盘：你执{0}。方向键移动，Page Down 跳到下一个能下的格子，回车落子。",
  "{0} {1}": "{0}{1}", "{}.": "{}。", "{}:": "{}：", "{0}; {1}": "{0}；{1}",
  "takes the card": "拿了明牌", "passes": "不要", "draws": "摸牌", "has big gin": "大金", "lays off no more": "不再贴牌", "throws {}": "打出 {}", "knocks and throws {}": "敲牌，打出 {}", "goes gin and throws {}": "叫金，打出 {}", "lays off {}": "贴 {}",
  "bids {}": "叫 {} 分", "does not bid": "不叫", "do not bid": "不叫", "have big gin": "大金", "knock and throw {}": "敲牌，打出 {}", "go gin and throw {}": "叫金，打出 {}", "declare and throw {}": "打 {} 并摊牌", "cannot move": "无处可下", "plays {}": "出 {}", "plays on {}": "下在 {}", "play on {}": "下在 {}",
  "Your move: {}": "轮到你：{}", "take the open card, or pass": "拿明牌，或不要", "draw, or take the open card": "摸牌，或拿明牌", "draw a card": "摸牌", "throw a card": "打一张牌", "lay off cards": "贴牌", "bid": "叫分",
  "You can only pass …": "只能不要……", "You cannot move …": "无处可下……", "choose a cell": "选一格", "beat it, or pass": "压过上一手，或不要", "lead any play": "随意出牌",

  // Rummikub.
  "Lay tiles, and rearrange the whole table.": "出牌，还能重排整个桌面。", "lay tiles, or pass": "出牌，或不要", "lay tiles, or draw one": "出牌，或摸一张", "lay {}": "出 {}", "lays {}": "出 {}",
  "There are no melds on the table.": "桌上还没有组合。", "Your rack": "你的牌架", "on your rack": "在牌架上", "your first melds need 30 points": "第一次出牌要 30 分", "{} in the pool": "牌堆还有 {}",
  "{0} {1} to {2}": "{0} {1} 到 {2}", "{0} in {1}": "{0}：{1}", "all of {}": "{} 全部", "with your {}": "加上你的 {}", "{0}: {1}": "{0}：{1}", "not a meld": "不成组合", "Put": "放", "Tap a meld, or drag them there.": "点一个组合，或拖过去。", "Put here, on {}": "放这里，接到 {}", "All": "全选", "Choose all of {}": "全选 {}", "New meld": "新组合", "New meld of {}": "用{}开新组合", "A new meld": "新组合",
  "Tiles of the table stay on the table.": "桌上的牌要留在桌上。", "in {}": "在{}", "{0} now {1}.": "{0} {1}。", "Put three tiles or more to a meld.": "三张以上放成一个组合。", "Lay at least one tile of your rack.": "至少出一张自己的牌。", "This turn can be laid.": "可以这样出。",
  "{0}: it has fewer than three tiles.": "{0}：不到三张。", "{0}: it has too many tiles.": "{0}：张数太多。", "{0}: {1} is missing.": "{0}：缺 {1}。", "{0}: a group has each colour once; {1} is too many.": "{0}：同数组里每种颜色只能有一张，多了 {1}。",
  "{0}: a run has each number once; {1} is too many.": "{0}：顺子里每个数只能有一张，多了 {1}。", "{0}: {1} has another colour.": "{0}：{1} 颜色不同。", "{0}: {1} has another number.": "{0}：{1} 数字不同。", "{0}: the 1 comes before the 2.": "{0}：1 只能在 2 前面。", "{0}: it is no group and no run.": "{0}：既不是同数组也不是顺子。",
  "{} lay on the table and must stay there.": "{} 原来在桌上，必须留在桌上。", "A joker of the table is free once the tile that it stands for takes its place.": "桌上的王要先用它代表的牌换下来才能用。", "Your first melds need {0} points; these have {1}.": "第一次出牌要 {0} 分，现在有 {1} 分。",
  "Lay {}": "出{}", "Take back the turn": "收回这一轮", "The turn is taken back.": "这一轮已收回。", "Put on {}": "接到 {}", "Back to the rack": "放回牌架", "Sort the rack": "整理牌架", "Sort:": "整理：", "Lay tiles": "出牌", "{}, all from your rack": "{}，都来自牌架", "by colour": "按颜色", "by number": "按数字",
  "None of your tiles can be laid.": "没有一张能出。", "Your tiles make no melds of 30 points.": "你的牌凑不出 30 分的组合。", "Step {0} of {1}: {2}": "第 {0} 步，共 {1} 步：{2}", "The table shows it step by step.": "桌面会一步一步演示。", "Next step": "下一步", "Show the first step": "演示第一步",
  "{0} from {1}": "从 {1} 拿 {0}",

  // Matches, looking back and the review.
  "Match to {} points": "先到 {} 分的比赛", "Round {} of {}": "第 {} 轮，共 {} 轮", "This game": "这一局", "match to {} points": "先到 {} 分的比赛", "round {} of {}": "第 {} 轮，共 {} 轮", "against {}": "对手{}", "In a row: {0}, at most {1}.": "连胜 {0} 局，最多 {1} 局。", "Continue: {0}, {1}": "继续：{0}，{1}",
  "Your results": "你的成绩", "won": "胜", "drawn": "平", "lost": "负", "in a row": "连胜", "most in a row": "最长连胜", "Puzzles solved: {0}. {1} in a row.": "解出 {0} 题，连续 {1}。", "Save as a file": "存为文件", "Forget": "清除记录", "Yes, forget everything": "确定全部清除", "No": "取消", "Everything is forgotten.": "已全部清除。", "It is kept in this browser alone.": "只保存在这个浏览器里。",
  "Card and board games against opponents who know every combination, puzzles with one way to win, and answers to what your cards can do.": "与看得清所有组合的对手下棋打牌，做只有一种赢法的题，问一问手里的牌能做什么。",
  "What you win is counted in this browser.": "你的胜局记在这个浏览器里。",
  "Against this opponent you have won {0} of {1} in this browser.": "在这个浏览器里，你对这个对手下了 {1}，赢 {0} 局。",
  "Nobody bids: the cards are dealt anew.": "没有人叫分：重新发牌。", "You win, {0} to {1}": "你赢了，{0} 比 {1}", "You lose, {0} to {1} pieces": "你输了，{0} 比 {1}", "A draw, {0} to {1}": "平局，{0} 比 {1}", "You win the match.": "你赢了整场比赛。", "You lose the match.": "你输了整场比赛。", "The match is a draw.": "比赛打平。",
  "Play again with the other colour": "换颜色再来一局", "New match": "新的比赛", "Next hand": "下一副牌", "{0} = {1} − {2} loose points": "{0} = 散牌 {1} − {2} 分", "{0} = {1} for gin + {2}": "{0} = 金 {1} 分 + {2}", "{0} = {1} for the undercut + {2}": "{0} = 反超 {1} 分 + {2}", "{} bid": "叫 {} 分", "{} for bombs": "炸弹 {} 倍", "{} farmers": "农民 {} 家", "Look back": "回看", "Go through the game": "一步一步看这一局", "Next: {}": "接着：{}", "After {0} of {1} actions": "{1} 步中的第 {0} 步之后",
  "{0} of {1} decisions cost something.": "{1} 个决定中有 {0} 个有损失。", "These cost the most:": "损失最大的是：", "The first of them:": "最早的几个：", "It is an estimate: the engine plays hands out with cards that the others may have.": "这是估计：引擎假设别人可能有的牌，把牌打到底。", "Every decision was as good as the adviser's.": "每个决定都和提示一样好。",
  "In {} others the adviser would have done something else, and does not say what that is worth.": "另有 {} 个决定，提示会选别的，但没说值多少。",
  "It cost {}.": "损失{}。", "It cost {} at least.": "至少损失{}。", "about {} pieces": "约 {} 枚棋子", "about {} % of the chance to win": "约 {}% 的胜率", "about {} levels": "约{}级", "about {} points": "约 {} 分", "Look at it": "看看那里", "Play on from there": "从那里接着下",
  "The win was lost here: {}.": "胜局在这里丢了：{}。", "With all hands open your side still won before this play.": "明牌来看，这一手之前你这一方还能赢。", "Searching where the win was lost": "正在找胜局丢在哪里",
  "With all hands open the other side won from the first play on.": "明牌来看，从第一手起就是对方赢。", "With all hands open your side won throughout.": "明牌来看，你这一方始终能赢。",
  "The best play was shown, so this puzzle is not counted as solved.": "已经看过最好的出法，所以这题不算解出。",

  // Hints.
  "The numbers": "看数字", "Take {}: it is lower than a card that you can throw for it.": "拿 {}：它比你能换掉的牌点数小。",
  "Pass: {} completes no meld that helps you, and taking it would show the other player what you hold.": "不要：{} 成不了有用的组合，拿它又会让对手知道你的牌。",
  "Draw: {} completes no meld that helps you, and taking it would show the other player what you hold.": "摸牌：{} 成不了有用的组合，拿它又会让对手知道你的牌。",
  "Lay it off: it fits a meld of the player who knocked, so it costs you nothing more.": "贴掉：它能接到敲牌者的组合上，不再算分。",
  "Throw {0}: it is in no meld and costs {1}.": "打 {0}：它不在组合里，算{1}。", "Throw {}: the other cards meld without it.": "打 {}：没有它其余的牌也成组合。", "Nothing in your hand is near it.": "手里没有和它相近的牌。",
  "You keep {}.": "你还剩{}。", "Do not knock yet.": "先不敲牌。", "Go gin: all your other cards are in melds.": "叫金：其余的牌都在组合里。", "Knock: you have {}, and the other player has no time to get rid of more.": "敲牌：你只有{}，对手来不及减散牌。",
  "Your cards go in {}.": "你的牌要{}出完。", "Do not bid: your hand is too slow to play alone.": "不叫：一个人打太慢了。", "Bid: your hand is fast enough to play alone.": "叫：一个人打够快了。",
  "you win, since at most one of your later plays can be beaten.": "必胜，之后最多只有一手会被压。",
  "you win, regardless of what the others have and do.": "必胜，不管别人有什么牌、怎么出。",
  "if all cards were open, this would win in {} % of the deals that are possible.": "如果都是明牌，在可能的发牌里有 {} % 能赢。",
  "the other farmer leads, who is on your side.": "另一个农民有牌权，和你一伙。", "another farmer leads, who is on your side.": "另一个农民有牌权，和你一伙。",
  "after it your cards go in {0}: {1}.": "之后你的牌还要{0}：{1}。", "what could beat it is worth more later.": "能压它的牌留到后面更有用。",
  "Take {}: it is a corner, which nobody can turn again.": "占 {}：这是角，谁也翻不了。", "Play on {}: it is joined to a corner of yours, and nobody can turn it again.": "下在 {}：它连着你的角，谁也翻不了。",
  "Play on {}: the other player cannot move then, and you move again.": "下在 {}：之后对手无处可下，又轮到你。", "Play on {0}: the other player has {1} then, and no cell leaves fewer.": "下在 {0}：之后对手有{1}，没有更少的下法。",
  "Play on {}: by corners and possible moves, nothing is better a few moves ahead.": "下在 {}：往前看几步，按角和可走的步数算，没有更好的。", "It turns {}.": "翻{}。", "The other player has {} then.": "之后对手有{}。",
  "The other player can take the corner {} then.": "之后对手能占角 {}。", "It gives no corner away; {} would.": "它不送角；下在 {} 会送角。", "It gives no corner away; {} other cells would.": "它不送角；另有 {} 格会送角。",
  "Play on {0}: if both sides play perfectly from here, you win by {1}.": "下在 {0}：双方都走到最好，你多{1}，赢。", "Play on {0}: if both sides play perfectly from here, you lose by {1}, and no cell does better.": "下在 {0}：双方都走到最好，你少{1}，没有更好的格子。",
  "Play on {}: if both sides play perfectly from here, the game is a draw.": "下在 {}：双方都走到最好，结果是平局。", "Every other cell gives the win away.": "别的格子都会丢掉胜局。", "Every other cell loses.": "别的格子都输。",
  "Play on {0}: it captures {1} in {2}, one after the other.": "下在 {0}：吃{1}，分{2}。", "Play on {0}: it captures {1}.": "下在 {0}：吃{1}。", "Play on {}: it captures nothing now, but a few moves ahead no cell is better.": "下在 {}：现在不吃子，但往前看几步没有更好的格子。",
  "Nobody can turn a corner again.": "角谁也翻不了。", "It is the last cell.": "这是最后一格。", "A few moves ahead, with the best play of both, you are {} ahead.": "往前看几步、双方都走得最好，你多{}。", "A few moves ahead, with the best play of both, you are {} behind.": "往前看几步、双方都走得最好，你少{}。", "A few moves ahead, with the best play of both, both have as many pieces.": "往前看几步、双方都走得最好，双方一样多。",
  "A little higher chance: {}. But this choice does better against players who knock early.": "{}的胜率略高一些，但遇到早敲的对手，这样打更好。",
  "About as good: {}.": "差不多一样好：{}。", "It is clearly better than everything else; next comes: {}.": "明显比其他都好；其次是：{}。", "A little less good: {}.": "稍差一点：{}。",

  // The guide of the first hand.
  "Your first hand": "第一副牌", "Close the guide": "关闭引导", "Guide me": "引导我", "The others move; what they do is written above the table.": "轮到别人；他们做了什么写在牌桌上方。",
  "Make sets of a rank and runs of a suit, of three cards or more. All other cards are loose and cost points: who has fewer loose points wins.": "把三张以上的牌凑成同点数的刻子或同花色的顺子。其余是散牌，要算分：散牌分少的人赢。",
  "Get rid of all tiles, in groups of one number in three or four colours and runs of one colour.": "把牌出完：同数不同色的三四张一组，或同色连号的顺子。",
  "Be the first without cards. One player, the landlord, plays alone against all others and gets the cards in the middle; the highest bid decides who.":
    "先出完牌的赢。地主一人对其他所有人，底牌归地主；叫分最高的当地主。",
  "Your new piece turns all pieces of the other colour that lie in a row between it and another one of yours. The most pieces at the end win.": "落子后，它与自己另一枚棋子之间一排的对方棋子都翻成你的。最后棋子多的一方赢。",
  "You place a piece on any cell. What lies between two of yours becomes yours, all over the board, and that may go on, wave after wave. The most pieces win.": "在任一空格落子。夹在你的两枚棋子之间的都变成你的，全盘如此，一波接一波。棋子多的一方赢。",
  "Take the open card if it makes a set or a run with yours. If not, pass.": "明牌若能和手牌凑成刻子或顺子就拿，否则不要。",
  "Take the open card if it fits yours. If not, draw: nobody sees what you draw.": "明牌合适就拿，否则摸牌：你摸的牌别人看不见。",
  "Throw one card, best a high one that is near no other. What your loose cards cost is written above your hand.": "打一张牌，最好是点数大又不靠着别的牌的。散牌的分写在手牌上方。",
  "Your loose points are few: you may knock. The hand ends, and who has fewer loose points scores the difference.": "你的散牌分够少，可以敲牌：这副牌结束，散牌分少的人得差额。",
  "The other player has ended the hand. Cards of yours that fit their sets and runs cost nothing: lay them off.": "对手结束了这副牌。能接到对方组合上的牌不算分：贴上去。",
  "Your first melds need 30 points, from your rack alone. Choose tiles, then put them on the table. If you cannot, draw a tile.": "第一次出牌要 30 分，只能用牌架上的牌。选好牌放到桌上；出不了就摸一张。",
  "Add to melds of the table or take them apart: at the end of your turn only melds may lie there. If nothing fits, draw a tile.": "可以接到桌上的组合，也可以拆开重排：这一轮结束时桌上只能是组合。没有能出的就摸一张。",
  "Bid if your hand is strong: twos, jokers, four alike, long chains. The highest bid plays alone, and wins from each of the others or loses to each.":
    "牌好就叫：2、王、炸弹、长顺子。叫分最高的一人对大家，赢就赢每一家，输就输给每一家。",
  "You lead what you like: a card, a pair, three alike, five or more ranks in a row. Choose cards, then play them.": "由你任意先出：单张、对子、三张、五张以上的顺子。选牌，再出牌。",
  "Beat it by a higher play of the same kind and length, or pass. Four alike beat all but the jokers together, and with two packs more than four alike.":
    "用同牌型、同张数更大的牌压，或不出。四张相同的压一切，只有王炸更大，两副牌时还有更多张的炸弹。",
  "A dot marks where you can play. Nobody can turn a corner: take corners, and stay away from the cells next to an empty one.": "圆点是能下的格子。角翻不了：要占角，别下空角旁边的格子。",
  "A dot marks where you can play. Look for a cell that closes a long row: what turns there may close the next one.": "圆点是能下的格子。找能夹住长排的格子：翻过来的棋子可能再夹住下一排。",

  // Games.
  "Game": "游戏", "The game": "对局", "Opponent": "对手", "easy": "简单", "medium": "中等", "strong": "强", "New game": "新的一局", "Take back": "悔一步", "See again": "再看一遍", "Sound": "声音",
  "You": "你", "The opponent": "对手", "landlord": "地主",
  "This game cannot be replayed: {}": "这一局无法重现：{}", "Keep what is legal": "保留合法的部分",
 "The others move …": "轮到别人……", "The opponent moves …": "轮到对手……", "What happened": "经过", "A draw": "平局", "You win, {}": "你赢了，{}", "You lose, {} to the other side": "你输了，对方得 {}", "You lose, {0} to {1}": "你输了，{1}得 {0}",
  "The same deal is the same for everybody: the link has it, and every move.": "同一副牌对所有人都一样：链接里有它和每一步。",
  "Hint": "提示", "Hint: {}": "提示：{}", "Your rack: {}": "你的牌架：{}", "Do it": "照做", "action": "着法", "behind the best": "比最好的差",
  "take the card": "拿这张牌", "pass": "不要", "draw": "摸牌", "big gin": "大金", "lay off no more": "不再贴牌", "throw {}": "打 {}", "knock, throw {}": "敲牌，打 {}",
  "gin, throw {}": "金，打 {}", "lay off {}": "贴 {}", "bid {}": "叫 {} 分", "play {}": "出 {}",
  "Draw": "摸牌", "Take": "拿牌", "Thrown": "打出的牌", "Choose the card that you throw.": "选一张打出。", "you may knock with at most {}": "散牌不超过 {} 分可以敲牌",

  "Play {}": "出 {}", "Choose none": "取消选择", "Choose the cards of your play.": "选出你要出的牌。", "The 2 and the jokers are in no chain.": "2 和王不能在顺子里。", "To beat {0} takes {1}, or a bomb.": "要压过 {0} 得出 {1}，或者炸弹。", "It has to be higher than {}.": "要比 {} 大。", "It has to be of the same kind as {}.": "要和 {} 同一牌型。", "A chain needs five cards.": "顺子至少要五张。", "A chain of pairs needs three pairs.": "连对至少要三对。", "The cards of a play are alike or in a row; only three or four alike carry others.": "一手牌要点数相同或连成顺子，只有三张、四张才能带别的牌。", "That is no play that is allowed now.": "现在不能这样出。",
 "Review the game": "复盘这一局", "Your chance to win": "你的胜率", "Your chance before each decision: {}": "每个决定之前的胜率：{}", "Review": "复盘", "{} of {} decisions": "{} / {} 个决定",
 "Decision {0}: {1}": "第 {0} 个决定：{1}", "Better: {}": "更好：{}",

  // The puzzle of the day.
  "Puzzle of {}": "{} 的题目",
  "All hands are open. You are the landlord and move first; only one first play wins. The engine plays the other hands.":
    "所有手牌都是明的。你是地主，先出牌，只有一种首出能赢。其他各家由引擎出牌。",
  "The engine": "引擎", "to move": "出牌", "no cards left": "牌已出完",
  "Puzzle {} of {}": "第 {} 题，共 {} 题", "Puzzle of the day": "每日一题", "Next puzzle": "下一题", "any": "不限", "Motif": "主题", "{} of {} solved": "已解 {} / {}",
  "lays the last cards": "出完最后的牌", "nobody can beat it": "没人能压过", "only the partner can beat it": "只有同伴能压过", "breaks a bomb": "拆开炸弹",
  "breaks the rocket": "拆开王炸", "splits a chain": "拆开顺子", "keeps one that nobody can beat": "留着没人能压过的牌", "gives the partner the lead": "把牌权送给同伴", "holds an answer back": "留着不压", "has no answer": "压不过",
  "every choice loses": "怎么出都输", "no other choice wins": "只有这样能赢",
  "Difficulty": "难度", "{} in a row": "连续 {}", "solved at try {}": "第 {} 次解出",
  "The engine thinks …": "引擎在想……", "That loses.": "这样会输。", "Try again": "再试一次",
  "You can win.": "你能赢。", "With best play the game ends after {}.": "双方都走最好，还有 {}。", "You have won.": "你赢了。", "The engine wins.": "引擎赢。",
  "This gave the win away": "这一手丢了胜局", "Show the best play": "看最好的出法",
  "Solved!": "解出来了！", "Copy the result": "复制结果",

  // The trainer.
  "New hand": "新的一手牌", "{} throws are done.": "{} 次都打完了。", "Throw {} of {}: click the card that you would throw.": "第 {} / {} 次：点你要打的牌。",
  "The hint": "提示", "The hint throws it as well.": "提示也打这张。", "The hint puts it in place {} of {}.": "提示把它排在第 {} / {}。",
  "{} left": "剩 {}", "Your throw": "你打的", "You draw": "你摸到", "{} of {} as the hint": "{} / {} 与提示相同", "{} more left than needed": "比必要的多剩 {}",

  // Rummy.
  "The hand": "手牌", "Cards, as 3H 10D": "牌，如 3H 10D", "Cards, as 3H 10D JK": "牌，如 3H 10D JK", "Cards of the hand": "手里的牌", "Take {} out": "拿掉{}",
  "turned up: {}": "翻开：{}", "All cards of the deck. Arrow keys move, Enter adds a card, Backspace takes one out.": "整副牌。方向键移动，回车加牌，退格键拿掉一张。",
  "{} fits {}": "{}可进 {}", "{} fits at least {}": "{}至少可进 {}",
  "Letters name islands, ★ is a control point, numbers are melds, dashed cards are loose.": "字母是岛，★ 是控制点，数字是组合，虚线是散牌。",
  "Best arrangement": "最佳排法", "Type a hand, deal one, or click the cells of its cards.": "输入手牌、发一手牌，或点格子加牌。", "as in the articles": "原文章的规则", "Aim": "目标", "fewest loose points": "散牌分最少", "fewest loose cards": "散牌最少", "most melded points": "组合分最多",
  "in {}, {} melded": "共 {}，组合 {}", "{} maximal": "{} 种极大", "Counting all arrangements": "正在数所有排法", "Maximal combos": "极大排法",
  "Maximal combos by points: {}": "极大排法，按分数：{} 种", "the best arrangement": "最佳排法",
  "Discard": "打牌", "Discards": "打牌", "Draws": "摸牌", "Cards that cannot come any more": "不会再来的牌", "Points left after each discard": "打掉每张之后的分数",
  "{} now": "现在 {}", "{} now, {} after the next draw on average": "现在 {}，下次摸牌后平均 {}", "{} unseen cards complete a meld or help to go out.": "{} 张没见过的牌能成组合或有助于打完。",
  "Best": "最好", "throw": "打", "What each draw is worth": "每张牌值多少", "{} leaves {}": "{}剩 {}",
  "The stronger the colour, the more points the draw and the best throw take off, {} at most.": "颜色越强，摸到它再打一张减的分越多，最多减 {} 分。",

  // The table.
  "The table": "牌桌", "Rack": "牌架", "rack": "牌架", "the rack": "牌架", "group {}": "第 {} 组", "{} is in {}": "{}在{}", "as {}": "当作 {}",
  "Drop a tile here to begin a group": "拖到这里开新的一组",
  "Drag a tile, or move it with Shift and an arrow key: left and right in its group, up and down to another group. A click on a tile of the rack begins a group.":
    "拖动一张牌，或用 Shift 加方向键移动：左右在组内，上下到别的组。点牌架上的牌会开新的一组。",
  "Melds on the table, commas between them": "桌上的组合，用逗号隔开", "A text has an error; tiles move when it is mended": "文字有错误，改好之后才能移动",
  "The table cannot be read": "看不懂牌桌", "The table is not valid": "牌桌不合规则", "The table is valid": "牌桌合规则",
  "check what going out needs as well": "也检查能否打完", "The best turn": "最好的一步", "the melds on the table may be rearranged": "桌上的组合可以重排",
  "From the rack": "从牌架出", "New melds": "新的组合", "makes": "成为", "Left on the rack": "牌架上剩", "Play it": "就这样出",

  // The technique.
  "The original technique, step by step": "原始方法，一步一步", "The technique": "原始方法", "Steps of the technique": "方法的步骤",
  "The grid": "格子", "Islands": "岛", "Flags": "标记", "Control points": "控制点", "Lines": "线",
  "The hand is a grid: suits down, ranks across, {}. A run is a stretch of a row, a set a part of a column.": "手牌是一个格子：行是花色，列是点数，共 {}。顺子是一行里的一段，刻子是一列里的几格。",
  "An edge joins two cards of one column, and two cards side by side in a row. What edges join is an island; this hand has {}, and what one does says nothing about another.":
    "同列的两张牌、同行相邻的两张牌之间有边。由边连起来的是一个岛；这手牌有 {}，各个岛互不影响。",
  "Each cell gets the melds that are open to it: a first and a second run of its suit, a first and a second set of its rank.":
    "每一格标出它能进的组合：本花色的第一、第二条顺子，本点数的第一、第二个刻子。",
  "Cells with more flags than copies have a choice: {}. All their placements are searched.": "标记比张数多的格子要选择：{}。它们的所有放法都会搜索。",
  "No cell has more flags than copies, so there is nothing to choose.": "没有标记比张数多的格子，所以不用选择。",
  "Runs lie on horizontal lines, sets on vertical ones: {} and {}.": "顺子在横线上，刻子在竖线上：{}，{}。",
  "Island {}, leaf {} of {}": "岛 {}，第 {} / {} 片叶", "{} is placed in {}": "{} 放进 {}",
  "First pass, runs: {}. Second pass, sets: {}. The dump: {}, {}.": "第一遍，顺子：{}。第二遍，刻子：{}。剩下：{}，{}。",
  "An earlier leaf has this combo already, so this one is dropped.": "前面的叶已经有这种排法，所以去掉。", "A whole meld is in the dump, so this leaf is dropped.": "剩下的牌里有完整的组合，所以去掉。",
  "r a first run, R a second run, s a first set, S a second set.": "r 第一条顺子，R 第二条顺子，s 第一个刻子，S 第二个刻子。", "The flag map": "标记图",
  "{} can go in C({}, {}) = {} ways: {}": "{} 有 C({}, {}) = {} 种放法：{}", "horizontal": "横", "vertical": "竖", "The tree": "搜索树", "The tree over {}": "{} 的搜索树",
  "no choice": "无选择", "no meld": "无组合", "dump {}, {}": "剩 {}，{} 分", "dropped": "去掉", "The first {} of {} leaves.": "{1} 片叶中的前 {0} 片。",

  // Dou Dizhu.
  "Fewest plays": "最少手数", "Counting all splits": "正在数所有拆法", "Cards, as 3 10 T J 2 B R (B and R are the jokers)": "牌，如 3 10 T J 2 B R（B 和 R 是小王和大王）",
  "All ranks. Arrow keys move, Enter adds a card, Backspace takes one out.": "所有点数。方向键移动，回车加牌，退格键拿掉一张。", "The hand by ranks: {}": "按点数排列的手牌：{}",
  "{} base splits": "{} 种基本拆法", "{} with kickers": "带牌后 {} 种", "the fewest plays": "手数最少", "Base splits": "基本拆法", "Kickers": "带牌", "Kickers attached to it": "加上带牌",
  "{} of the split carries": "{}带牌", "{} of the split carry": "{}带牌", "no carrier carries": "都不带牌", "The first {} are listed.": "列出前 {} 种。",
  "Answers": "应对", "Leads": "首出", "Plays": "出法", "The play to beat (empty to lead)": "要压过的牌（空着则首出）", "Kinds that nobody may play": "不许出的牌型",

  // Endgames.
  "The hands": "各家手牌", "Two or three hands, commas between them": "两手或三手牌，用逗号隔开", "To move": "先走", "Landlord": "地主", "Laid by": "谁出的",
  "Hand {}": "第 {} 家", "hand {}": "第 {} 家", "Hand {} has won": "第 {} 家已经赢了", "Hand {} wins": "第 {} 家赢", "Hand {} loses": "第 {} 家输", "Who wins": "谁赢",
  "Play against the engine with": "与引擎对局，你执", "Endgame against the engine": "与引擎下残局", "Analyse this position": "分析这个局面", "Prove it": "证明", "Proof": "证明", "Save the proof": "保存证明",
  "Checked without the search in {}: the winners have a reply to everything.": "不用搜索检查了 {}：赢家对一切都有应对。",
  "plays": "出", "Plays of the line": "这条变化", "Searching the endgame": "正在搜索残局", "{} searched. Line: {}.": "搜索了 {}。变化：{}。",
  "First plays": "首出", "{} of {} win": "{1} 种里 {0} 种能赢", "wins": "赢", "loses": "输",
  "Making the puzzle": "正在出题", "A puzzle": "出题", "Cards of each hand, as 8+8": "每家的张数，如 8+8", "Seed": "种子", "Make it": "出题", "Make the next one": "下一题",
  "Hand 1 moves, one first play wins; difficulty {}.": "第 1 家先出，只有一种首出能赢；难度 {}。", "Put it on the table": "摆上牌桌",

  // Boards.
  "The board": "棋盘", "The board. Arrow keys move, Enter plays.": "棋盘。方向键移动，回车落子。", "The board, {} to move. Arrow keys move, Enter chooses a cell.": "棋盘，{}方走。方向键移动，回车选格。",
  "Rows, with R for red, B for black, a point for an empty cell and / between them": "各行：R 红，B 黑，点是空格，用 / 隔开",
  "Rows of the start, with X for black, O for white, a point for an empty cell and / between them": "起始各行：X 黑，O 白，点是空格，用 / 隔开",
  "Best cells": "最好的格子", "leaves {} with {}.": "之后{}方有 {}。", "leave {} with {}.": "之后{}方有 {}。", "Choose an empty cell to place a {} piece there.": "选一个空格放{}子。",
  "What a click does": "点击的作用", "Place and see": "落子看看", "Set {}": "放{}", "Set black": "放黑子", "Set white": "放白子", "Set empty": "清空一格",
  "What each cell brings": "每格能得多少", "captures nothing": "吃不到", "{} captured in {}": "吃 {} 枚，{}", "{} captured in {}, {} of {} afterwards.": "吃了 {}，共 {}；之后{3}方有 {2}。",
  "{} places {}": "{}方落在 {}", "Wave {} turns {}": "第 {} 波吃掉 {}", "Waves of the cascade": "连锁的各波", "Pause": "暂停", "Keep it, {} moves": "就这样，{}方走", "Take it back": "收回",
  "Moves of the game": "对局的着法", "Moves from the start, as f5d6c3": "从头开始的着法，如 f5d6c3", "The position": "局面", "First to move": "先走",
  "{} to move": "{}方走", "The game is over": "对局结束", "black {}, white {}": "黑 {}，白 {}", "What each move turns": "每步翻多少",
};
