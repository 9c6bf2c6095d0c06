import { OwnWishes } from '../../../features/account/notices/own-wishes.tsx'
import { WeekDetails } from '../../../features/account/portal/week-details.tsx'

/** Z24: loaded when somebody asks. */
export const AskedGrowth = () => <WeekDetails wishes={<OwnWishes only="growth" />} />
