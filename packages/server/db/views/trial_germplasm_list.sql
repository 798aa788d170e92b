-- A row for each germplasm of each dataset, identified by its first plot.
CREATE VIEW trial_germplasm_list AS
SELECT
  grown.first_plot_id,
  grown.germplasm_id,
  germplasm.accenumb AS germplasm_gid,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  grown.dataset_id
FROM (
  SELECT min(plot.id) AS first_plot_id, plot.germplasm_id, plot.dataset_id
  FROM plot GROUP BY plot.germplasm_id, plot.dataset_id
) AS grown
JOIN germplasm ON germplasm.id = grown.germplasm_id;
