-- A token that was never used says so; only sessions and what belongs to them slide.
ALTER TABLE access_token
  ALTER COLUMN last_used_on DROP NOT NULL,
  ALTER COLUMN last_used_on DROP DEFAULT,
  DROP COLUMN scope,
  ADD COLUMN scope text CONSTRAINT access_token_scope_check CHECK (scope IN ('read', 'write', 'administration')),
  ADD CONSTRAINT access_token_kind_scope_check CHECK ((kind = 'personal') = (scope IS NOT NULL)),
  ADD CONSTRAINT access_token_kind_name_check CHECK ((kind = 'personal') = (name IS NOT NULL)),
  ADD CONSTRAINT access_token_lifetime_last_used_on_check CHECK (lifetime IS NULL OR last_used_on IS NOT NULL);

-- Failed attempts are counted per name and address in throttle, not per account: whoever
-- knows a name must not be able to lock its owner out.
ALTER TABLE app_user DROP COLUMN failed_sign_ins, DROP COLUMN locked_until;

-- Shared by all processes of a portal.
CREATE TABLE throttle (
  -- SHA-256 of what is counted: people type passwords where names belong.
  key_hash bytea CONSTRAINT throttle_pkey PRIMARY KEY,
  -- Tries that count; they are forgotten steadily.
  level double precision NOT NULL DEFAULT 0 CONSTRAINT throttle_level_check CHECK (level >= 0),
  counted_on timestamptz NOT NULL,
  blocked_until timestamptz,
  -- The last success, which also set the level to nothing.
  cleared_on timestamptz,
  -- The last refusal that was written to the audit log.
  noted_on timestamptz
);
CREATE INDEX throttle_counted_on_idx ON throttle (counted_on);
