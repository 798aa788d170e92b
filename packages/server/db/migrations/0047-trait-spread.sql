-- Millions of values of a trait are a few thousand different ones. PostgreSQL must know that to
-- count them on all cores instead of sorting them on one.
CREATE STATISTICS trial_value_trait_id_value_number_value_stat (ndistinct)
  ON trait_id, value_number, value FROM trial_value;
ANALYZE trial_value;
