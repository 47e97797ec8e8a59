const PASSWORD = 'fridaynight'
const ACCOUNTS = [
  { role: 'Head coach', email: 'coach@demo.hashmark.app' },
  { role: 'Assistant coach', email: 'assistant@demo.hashmark.app' },
  { role: 'Coordinator', email: 'coordinator@demo.hashmark.app' },
  { role: 'Player', email: 'player@demo.hashmark.app' },
  { role: 'Family', email: 'family@demo.hashmark.app' },
]

/**
 * Sign-in buttons for the demo team's accounts. Development only: production builds don't contain this
 * file.
 */
export function DemoAccounts({ onPick }: { onPick: (account: { email: string; password: string }) => void }) {
  return (
    <fieldset className="rounded-sm border border-dashed p-3 pt-1">
      <legend className="text-caption text-muted px-1">Demo team (development only)</legend>
      <div className="flex flex-wrap gap-1.5">
        {ACCOUNTS.map(({ role, email }) => (
          <button
            key={email}
            type="button"
            title={email}
            onClick={() => onPick({ email, password: PASSWORD })}
            className="touch-target text-label bg-surface-2 hover:bg-line h-8 rounded-sm px-2.5"
          >
            {role}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
