/** One chunk, fetched behind the page. */
export { joinCompany } from '#src/features/presence/company.ts'
export { PresentPeople } from '#src/features/presence/present-people.tsx'
