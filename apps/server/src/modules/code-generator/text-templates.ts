import type { Model } from './model.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
/** A name inside a comment of SQL, which a line's end would leave. */
const line = (value: string) => value.replace(/\s+/g, ' ')

/** The menu and its buttons as SQL, for a database that shall have them before the next start; run twice it does no harm. */
export function menuSqlOf({ title, area, business, permission, menu, kind }: Model): string {
  const english = title.en.toLowerCase()
  const verbs = [
    ['query', '查询', 'View'],
    ['add', '新增', 'Add'],
    ['edit', '修改', 'Edit'],
    ['remove', '删除', 'Delete'],
    ...(kind === 'tree' ? [] : [['export', '导出', 'Export']]),
  ]
  const columns =
    'menu_id, menu_name, menu_name_en, parent_id, order_num, path, component, menu_type, perms, icon, create_by, remark'
  const buttons = verbs.map(([verb = '', zh = '', en = ''], at) =>
    [
      menu.id + 1 + at,
      text(title.zh + zh),
      text(`${en} ${english}`),
      menu.id,
      at + 1,
      "'#', null, 'F'",
      text(`${permission}:${verb}`),
      "'#', 'admin', ''",
    ].join(', '),
  )
  return `-- ${line(title.zh)}: its menu and ${verbs.length} buttons. Their numbers are those of module.ts.
insert into sys_menu (${columns})
values (${menu.id}, ${text(title.zh)}, ${text(title.en)}, ${menu.parentId}, 1, ${text(business)}, ${text(`${area}/${business}/index`)}, 'C', ${text(`${permission}:list`)}, '#', 'admin', ${text(`${title.zh}菜单`)})
on conflict (menu_id) do nothing;

insert into sys_menu (${columns})
values
${buttons.map((values) => `  (${values})`).join(',\n')}
on conflict (menu_id) do nothing;
`
}

const constOf = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How the files come into the project. */
export function readMeOf(model: Model): string {
  const { file, subject, title, tableName, leftOut } = model
  return `# ${title.zh} / ${title.en}

## 中文

1. 将压缩包解压到项目根目录（路径与项目一致）。
2. \`packages/contract/src/calls.ts\`：加入 \`import * as ${constOf(file)} from './${file}.ts'\`，并将 \`${constOf(file)}\` 加入 \`subjects\`。
3. \`apps/server/src/modules.ts\`：加入 \`import { ${subject}Module } from '#modules/${file}/module.ts'\`，并在 \`seedModule\` 之前加入 \`${subject}Module\`。
4. \`npx biome check --write packages apps\` 整理导入顺序，然后 \`npm run migration -- --name ${tableName}\`。
   表 \`${tableName}\` 已在此数据库中时，请先备份并删除它，或让迁移只保留差异。
5. \`npm run check\`，再运行生成的测试。菜单在下次启动时出现；需要立即出现时执行 \`menu.sql\`。

## English

1. Unpack the archive into the root of the project; its paths are the project's.
2. \`packages/contract/src/calls.ts\`: add \`import * as ${constOf(file)} from './${file}.ts'\`, and \`${constOf(file)}\` to \`subjects\`.
3. \`apps/server/src/modules.ts\`: add \`import { ${subject}Module } from '#modules/${file}/module.ts'\`, and \`${subject}Module\` before \`seedModule\`.
4. \`npx biome check --write packages apps\` sorts the imports; then \`npm run migration -- --name ${tableName}\`.
   Where this database has the table \`${tableName}\` already, save and drop it first, or let the migration keep only what differs.
5. \`npm run check\`, then the generated test. The menu is there after the next start; \`menu.sql\` brings it at once.
${leftOut.length > 0 ? `\n未生成的字段 / Columns that were left out: ${leftOut.join(', ')}\n` : ''}`
}
