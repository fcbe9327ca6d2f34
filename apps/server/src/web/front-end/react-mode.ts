// React takes its slow development form unless NODE_ENV says otherwise before it is first loaded, so main.ts imports
// this file before everything else.
// biome-ignore lint/style/noProcessEnv: the variable is React's, not a setting of the product
const env = process.env
env.NODE_ENV ??= env.DEV === 'on' ? 'development' : 'production'
