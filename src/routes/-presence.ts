/** A separate chunk, loaded after first paint. */
export { joinCompany } from '#src/features/presence/company.ts'
export { PresentPeople } from '#src/features/presence/present-people.tsx'
