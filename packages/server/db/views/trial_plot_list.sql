CREATE VIEW trial_plot_list AS
SELECT
  plot.id AS trialsetup_id,
  plot.germplasm_id,
  germplasm.accenumb AS germplasm_gid,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  plot.dataset_id,
  treatment.name AS treatment,
  plot.rep,
  plot.block,
  plot.trial_row,
  plot.trial_column
FROM plot
JOIN germplasm ON germplasm.id = plot.germplasm_id
LEFT JOIN treatment ON treatment.id = plot.treatment_id;
