-- Plots with a known position. Their outlines have a call of their own, since nobody reads them in a list.
CREATE VIEW plot_outline_list AS
SELECT
  plot.id AS plot_id,
  plot.dataset_id,
  dataset.name AS dataset_name,
  plot.germplasm_id,
  germplasm.accenumb AS germplasm_name,
  germplasm.display_name AS germplasm_display_name,
  plot.trial_row,
  plot.trial_column,
  plot.rep,
  plot.block,
  treatment.name AS treatment
FROM plot_outline
JOIN plot ON plot.id = plot_outline.plot_id
JOIN dataset ON dataset.id = plot.dataset_id
JOIN germplasm ON germplasm.id = plot.germplasm_id
LEFT JOIN treatment ON treatment.id = plot.treatment_id;
