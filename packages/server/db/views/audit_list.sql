CREATE VIEW audit_list AS
SELECT
  id AS event_id,
  at,
  action,
  actor_name,
  subject_name,
  details,
  address
FROM audit_event;
