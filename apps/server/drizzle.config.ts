export default {
  dialect: 'postgresql',
  schema: ['./src/modules/*/table.ts', './src/platform/rate-limit.ts'],
  out: './migrations',
}
