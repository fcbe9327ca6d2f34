export default {
  dialect: 'postgresql',
  schema: [
    './src/modules/*/table.ts',
    './src/platform/{limit/rate-limit,event/events,client-token,resource/version/table,failure-count,cdn/purge-store}.ts',
  ],
  out: './migrations',
}
