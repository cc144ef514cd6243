/** Read by drizzle-kit, which is no package of the project: see `src/labs/tools/migrations`. */
export default {
  dialect: 'postgresql',
  schema: './src/database/schema.ts',
  out: './src/database/migrations',
}
