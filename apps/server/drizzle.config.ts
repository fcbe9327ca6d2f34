export default {
  dialect: 'postgresql',
  schema: ['./src/modules/*/table.ts', './src/platform/{rate-limit,events,client-token}.ts'],
  out: './migrations',
}
