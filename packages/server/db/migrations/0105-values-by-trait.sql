-- The values of a trait are scattered among its plots: without their numbers in the index, statistics of one trait over
-- hundreds of datasets read nearly every page of the table.
CREATE INDEX trial_value_trait_id_dataset_id_idx ON trial_value (trait_id, dataset_id) INCLUDE (value_number);
DROP INDEX trial_value_trait_id_idx;
