/** What our tokens look like, so that anything else needs no look into the database. */
export const tokenPatterns = {
  claim: /^clm_[A-Za-z0-9_-]{43}$/,
  credential: /^ci_[A-Za-z0-9_-]{43}$/,
  refresh: /^rt_[A-Za-z0-9_-]{43}[.][A-Za-z0-9_-]{43}$/,
  session: /^se_[A-Za-z0-9_-]{43}$/,
  signIn: /^si_[A-Za-z0-9_-]{43}$/,
  operator: /^op_[A-Za-z0-9_-]{43}$/,
  status: /^st_[A-Za-z0-9_-]{43}$/,
} as const
