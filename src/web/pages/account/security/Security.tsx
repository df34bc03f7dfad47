import { AccountPage } from '../AccountPage.tsx'
import { Devices } from './Devices.tsx'
import { Password } from './Password.tsx'

/** Everything that opens the account. */
export const Security = () => (
  <AccountPage place="security">
    {(user) => (
      <>
        <Password email={user.email ?? ''} />
        <Devices />
      </>
    )}
  </AccountPage>
)
