-- Names are ours to keep apart only where we give them. An external service may give the
-- name of somebody who left to somebody else; the subject tells the two apart.
DROP INDEX app_user_provider_username_key;
CREATE UNIQUE INDEX app_user_username_key ON app_user (lower(username)) WHERE provider = 'local';
CREATE INDEX app_user_email_idx ON app_user (lower(email)) WHERE provider = 'local';
