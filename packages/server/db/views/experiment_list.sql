-- The counts per dataset type depend on the caller; the engine adds them over
-- experiment_id and the visible datasets.
CREATE VIEW experiment_list AS
SELECT
  experiment.id AS experiment_id,
  experiment.project_id,
  experiment.name AS experiment_name,
  experiment.description AS experiment_description,
  experiment.experiment_date,
  experiment.created_on
FROM experiment;
